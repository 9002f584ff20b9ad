import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, mailDomain, member, teamSeat, user as userTable } from '../tools/tables.ts';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import type { ActivityEntry } from '#ports/activity-api.ts';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import {
  CALLBACK,
  createSignOnOrganization,
  linkSignOn,
  openSignOnBrowser,
  requireSignOn,
  setUpSignOn,
  signUpAtDomain,
  type SignOnOrganization,
} from '../tools/sign-on-fixture.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let server: TestServer;
let access: TestAccess;
let provider: IdentityProvider;
/** Another provider, of another organization. */
let rival: IdentityProvider;
let works: SignOnOrganization;

beforeAll(async () => {
  [server, provider, rival] = await Promise.all([startTestServer({ worker: false }), startIdentityProvider(), startIdentityProvider()]);
  access = createTestAccess(server);
  for (const one of [provider, rival]) one.register(`${server.url}${CALLBACK}`, { auth: 'client_secret_basic' });
});
afterAll(async () => {
  await Promise.all([server.close(), provider.close(), rival.close()]);
});
beforeEach(async () => {
  provider.setVerified(true);
  works = await createSignOnOrganization(server);
  await setUpSignOn(server, provider, works);
});

const db = () => server.services.database.db;
const openBrowser = (at = provider) => openSignOnBrowser(server, at);
const findOffer = async (domain = works.host) =>
  ((await (await fetch(`${server.url}/api/sign-on/offer?domain=${domain}`)).json()) as { readonly offer: string }).offer;

/** Signs in at the provider with an address, of which the beginning was typed here. */
async function signOnAs(email: string, browser = openBrowser(), returnTo?: string) {
  const started = await browser.start(`someone@${works.host}`, returnTo);
  expect(started.status).toBe(200);
  const { url } = (await started.json()) as { readonly url: string };
  return { browser, page: await browser.comeBack(await browser.toCallback(url, email)) };
}

const getError = (page: URL) => [page.pathname, page.searchParams.get('signOn')];

const signUpMember = (role: string): Promise<TestUser> => signUpAtDomain(server, works, role);

async function signUpLinked(role: string): Promise<TestUser> {
  const user = await signUpMember(role);
  expect((await linkSignOn(server, provider, user)).searchParams.get('signOn')).toBe('linked');
  return user;
}

async function enterPassword({ email, password }: TestUser) {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  return [response.status, ((await response.json()) as { readonly code?: string }).code];
}

describe('who signs in at their organization’s provider', () => {
  test('is a new member with the role of the domain, and works in the organization', async () => {
    const { browser, page } = await signOnAs(`mira@${works.host}`, openBrowser(), '/editor?new=1');
    expect([page.pathname, page.searchParams.get('redirect'), page.searchParams.get('error')]).toEqual([
      '/sso-callback',
      '/editor?new=1',
      null,
    ]);
    const signedIn = await browser.loadUser();
    expect(signedIn).toMatchObject({
      user: { email: `mira@${works.host}`, firstName: 'Grace' },
      organization: { id: works.organizationId, role: 'editor' },
    });
    const { rows } = (await (await works.owner.call('GET', '/api/activity')).json()) as { readonly rows: readonly ActivityEntry[] };
    expect(rows[0]).toMatchObject({ kind: 'member.joined', details: { role: 'editor', by: 'sign-on' }, person: { name: 'Grace Hopper' } });
    expect(rows.slice(1, 3).map(({ kind }) => kind)).toEqual(['sign-on.tested', 'sign-on.changed']);
    const again = await signOnAs(`mira@${works.host}`);
    expect((await again.browser.loadUser())?.user.id).toBe(signedIn?.user.id);
    const { connections } = (await (await browser.send(`${server.url}/api/auth/account/connections`)).json()) as {
      readonly connections: readonly unknown[];
    };
    expect(connections).toEqual([]);
  });

  test('finds the account that they linked, and keeps their role', async () => {
    const user = await signUpLinked('reviewer');
    const { browser } = await signOnAs(user.email);
    expect(await browser.loadUser()).toMatchObject({ user: { id: user.id }, organization: { role: 'reviewer' } });
  });

  test('is refused with an address elsewhere, one that isn’t verified, and without consent', async () => {
    expect(getError((await signOnAs('mira@elsewhere.example')).page)).toEqual(['/signin', 'other-domain']);
    expect(getError((await signOnAs(`mira@sub.${works.host}`)).page)).toEqual(['/signin', 'other-domain']);
    provider.setVerified(false);
    expect(getError((await signOnAs(`mira@${works.host}`)).page)).toEqual(['/signin', 'email-unverified']);
    const browser = openBrowser();
    const { url } = (await (await browser.start(`mira@${works.host}`)).json()) as { readonly url: string };
    const canceled = await browser.comeBack(`${server.url}${CALLBACK}?state=${new URL(url).searchParams.get('state')}&error=access_denied`);
    expect(getError(canceled)).toEqual(['/signin', 'access-denied']);
    expect(await db().$count(userTable, eq(userTable.email, `mira@${works.host}`))).toBe(0);
  });

  test('is refused while nobody has room, and nothing is left of it', async () => {
    for (let seat = 1; seat < TEAM_LIMITS.seats; seat += 1) {
      const { id: userId } = await server.signUp();
      await db().insert(teamSeat).values({ organizationId: works.organizationId, userId, active: true });
    }
    expect(getError((await signOnAs(`mira@${works.host}`)).page)).toEqual(['/signin', 'full']);
    expect(await db().$count(userTable, eq(userTable.email, `mira@${works.host}`))).toBe(0);
  });

  test('isn’t an owner or an administrator: whoever set up the provider could be them', async () => {
    expect(getError((await signOnAs(works.owner.email)).page)).toEqual(['/signin', 'owner']);
    const admin = await signUpMember('editor');
    await db().update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id));
    expect(getError((await signOnAs(admin.email)).page)).toEqual(['/signin', 'owner']);
  });

  test('doesn’t get the account of someone who had the address before', async () => {
    const { browser } = await signOnAs(`mira@${works.host}`);
    const { user } = (await browser.loadUser()) ?? { user: { id: '' } };
    const changed = await db().update(account).set({ accountId: 'the one before' }).where(eq(account.userId, user.id)).returning();
    expect(changed).toHaveLength(1);
    expect(getError((await signOnAs(`mira@${works.host}`)).page)).toEqual(['/signin', 'not-linked']);
  });

  test('replaces an account that never verified the address, with its password', async () => {
    const stranger = await signUpMember('viewer');
    await db().update(userTable).set({ emailVerified: false }).where(eq(userTable.id, stranger.id));
    const { browser } = await signOnAs(stranger.email);
    const signedIn = await browser.loadUser();
    expect(signedIn?.user.email).toBe(stranger.email);
    expect(signedIn?.user.id).not.toBe(stranger.id);
    expect((await enterPassword(stranger))[0]).toBe(401);
  });

  test('is refused when closed, and asked for the second factor of their account', async () => {
    const user = await signUpLinked('viewer');
    await server.accounts.setBanned(user.id, true);
    expect(getError((await signOnAs(user.email)).page)).toEqual(['/signin', 'banned']);
    await server.accounts.setBanned(user.id, false);
    await db().update(userTable).set({ twoFactorEnabled: true }).where(eq(userTable.id, user.id));
    const { browser, page } = await signOnAs(user.email);
    expect([page.pathname, page.searchParams.get('step')]).toEqual(['/sso-callback', 'second-factor']);
    expect(await browser.loadUser()).toBeNull();
  });
});

describe('the way back', () => {
  async function begin(browser = openBrowser()) {
    const { url } = (await (await browser.start(`mira@${works.host}`)).json()) as { readonly url: string };
    return { browser, url };
  }

  test('counts once, and only in the browser that began', async () => {
    const { browser, url } = await begin();
    const callback = await browser.toCallback(url, `mira@${works.host}`);
    expect(getError(await openBrowser().comeBack(callback))).toEqual(['/signin', 'expired']);
    const kept = openBrowser();
    const cookies = await browser.start(`mira@${works.host}`);
    kept.takeCookies(cookies);
    const other = await kept.toCallback(((await cookies.json()) as { readonly url: string }).url, `mira@${works.host}`);
    expect((await kept.comeBack(other)).pathname).toBe('/sso-callback');
    expect(getError(await kept.comeBack(other))).toEqual(['/signin', 'expired']);
    expect((await browser.comeBack(callback)).pathname).toBe('/sso-callback');
  });

  test('with another state, another nonce or the code of another provider is refused', async () => {
    const { browser, url } = await begin();
    const callback = new URL(await browser.toCallback(url, `mira@${works.host}`));
    const forged = new URL(callback);
    forged.searchParams.set('state', `${callback.searchParams.get('state')?.slice(0, -1)}!`);
    expect(getError(await browser.comeBack(forged.href))).toEqual(['/signin', 'expired']);

    const nonced = await begin();
    const changed = new URL(nonced.url);
    changed.searchParams.set('nonce', 'another');
    expect(getError(await nonced.browser.comeBack(await nonced.browser.toCallback(changed.href, `mira@${works.host}`)))).toEqual([
      '/signin',
      'failed',
    ]);

    const strange = await begin();
    const elsewhere = new URL(strange.url);
    const toRival = new URL(elsewhere.pathname + elsewhere.search, rival.issuer);
    const answered = await openBrowser(rival).toCallback(toRival.href, `mira@${works.host}`);
    expect(getError(await strange.browser.comeBack(answered))).toEqual(['/signin', 'failed']);
    expect(await db().$count(userTable, eq(userTable.email, `mira@${works.host}`))).toBe(0);
  });

  test('isn’t taken for settings that have changed since, and a domain without a record ends it', async () => {
    const { browser, url } = await begin();
    const callback = await browser.toCallback(url, `mira@${works.host}`);
    await setUpSignOn(server, provider, works);
    expect(getError(await browser.comeBack(callback))).toEqual(['/signin', 'off']);
    await db().update(mailDomain).set({ verifiedAt: null }).where(eq(mailDomain.organizationId, works.organizationId));
    expect(await findOffer()).toBe('none');
    expect((await openBrowser().start(`mira@${works.host}`)).status).toBe(404);
  });

  test('leads to a path of this site only, and no page of another site begins it', async () => {
    expect((await openBrowser().start(`mira@${works.host}`, 'https://evil.example/')).status).toBe(400);
    const response = await fetch(`${server.url}/api/sign-on/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ email: `mira@${works.host}`, returnTo: '/dashboard' }),
    });
    expect(response.status).toBe(403);
  });

  test('of the endpoint that opens sessions there is none', async () => {
    const response = await fetch(`${server.url}/api/auth/organization-entry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ ticket: 'x' }),
    });
    expect(response.status).toBe(404);
  });
});

describe('required', () => {
  test('linked members at the domain lose their passwords; owners and everyone else keep them', async () => {
    const [colleague, outsider, stranger] = [await signUpLinked('admin'), await signUpLinked('editor'), await signUpMember('editor')];
    await db()
      .update(userTable)
      .set({ email: outsider.id.toLowerCase() + '@elsewhere.example' })
      .where(eq(userTable.id, outsider.id));
    await db()
      .delete(member)
      .where(and(eq(member.userId, stranger.id), eq(member.organizationId, works.organizationId)));
    expect(await enterPassword(colleague)).toEqual([200, undefined]);
    expect((await requireSignOn(works)).connection?.isRequired).toBe(true);
    expect(await findOffer()).toBe('required');
    expect(await enterPassword(colleague)).toEqual([403, 'SIGN_ON_REQUIRED']);
    expect((await enterPassword({ ...colleague, password: 'wrong' }))[0]).toBe(401);
    expect(await enterPassword(works.owner)).toEqual([200, undefined]);
    expect(await enterPassword({ ...outsider, email: `${outsider.id.toLowerCase()}@elsewhere.example` })).toEqual([200, undefined]);
    expect(await enterPassword(stranger)).toEqual([200, undefined]);
    expect((await signOnAs(colleague.email)).page.pathname).toBe('/sso-callback');
    expect((await works.owner.call('PATCH', '/api/sign-on', { isRequired: false })).status).toBe(200);
    expect(await enterPassword(colleague)).toEqual([200, undefined]);
  });

  test('holds no longer than the plan, the domain and the test of the present settings', async () => {
    const colleague = await signUpLinked('editor');
    await requireSignOn(works);
    expect(await enterPassword(colleague)).toEqual([403, 'SIGN_ON_REQUIRED']);
    await server.setPlan(works.owner.id, 'starter');
    expect([await findOffer(), await enterPassword(colleague)]).toEqual(['none', [200, undefined]]);
    await server.setPlan(works.owner.id, 'business');
    expect(await findOffer()).toBe('required');
    await db()
      .update(mailDomain)
      .set({ host: `other.${works.host}` })
      .where(eq(mailDomain.organizationId, works.organizationId));
    expect([await findOffer(), await findOffer(`other.${works.host}`)]).toEqual(['none', 'none']);
    expect(await enterPassword(colleague)).toEqual([200, undefined]);
  });
});

test('a user who belongs to one organization is no member of another by its provider', async () => {
  const other = await createSignOnOrganization(server);
  await setUpSignOn(server, rival, other);
  const browser = openBrowser(rival);
  const { url } = (await (await browser.start(`mira@${other.host}`)).json()) as { readonly url: string };
  expect(getError(await browser.comeBack(await browser.toCallback(url, `mira@${works.host}`)))).toEqual(['/signin', 'other-domain']);
  const user = await server.signUp();
  await access.setActiveOrganization(user, null);
  expect((await user.call('GET', '/api/sign-on')).status).toBe(409);
});
