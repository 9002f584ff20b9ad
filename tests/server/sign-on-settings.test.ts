import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signOn } from '../tools/tables.ts';
import type { SignOnState } from '#ports/sign-on-api.ts';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import { CALLBACK, createSignOnOrganization, openSignOnBrowser, type SignOnOrganization } from '../tools/sign-on-fixture.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
let provider: IdentityProvider;
let works: SignOnOrganization;

beforeAll(async () => {
  [server, provider] = await Promise.all([startTestServer({ worker: false }), startIdentityProvider()]);
  provider.register(`${server.url}${CALLBACK}`, { auth: 'client_secret_basic' });
  works = await createSignOnOrganization(server);
});
afterAll(async () => {
  await Promise.all([server.close(), provider.close()]);
});

/** Saves the settings and tests them with an address; where the browser comes back to. */
async function testWith(email: string, clientSecret = provider.clientSecret) {
  const { issuer, clientId } = provider;
  expect((await works.owner.call('PUT', '/api/sign-on', { issuer, clientId, clientSecret })).status).toBe(200);
  const begun = await works.owner.call('POST', '/api/sign-on/test');
  const browser = openSignOnBrowser(server, provider);
  browser.takeCookies(begun);
  const { url } = (await begun.json()) as { readonly url: string };
  const page = await browser.comeBack(await browser.toCallback(url, email));
  expect(await browser.loadUser()).toBeNull();
  return [page.pathname, page.searchParams.get('signOn')];
}

describe('a test of the settings', () => {
  test('needs an address of the domain, and signs nobody in', async () => {
    expect(await testWith('mira@elsewhere.example')).toEqual(['/dashboard/organization', 'other-domain']);
    const { connection } = (await (await works.owner.call('GET', '/api/sign-on')).json()) as SignOnState;
    expect(connection?.testedAt).toBeNull();
    expect(await testWith(works.owner.email)).toEqual(['/dashboard/organization', 'tested']);
  });

  test('says that the provider refuses the client, and the stored secret isn’t readable', async () => {
    expect(await testWith(works.owner.email, 'a wrong secret')).toEqual(['/dashboard/organization', 'client-refused']);
    const [row] = await server.services.database.db.select().from(signOn).where(eq(signOn.organizationId, works.organizationId));
    expect(JSON.stringify(row)).not.toContain('a wrong secret');
  });
});
