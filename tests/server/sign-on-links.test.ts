import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, mailDomain, session, signOn, user as userTable } from '../tools/tables.ts';
import { fetchQueuedMails } from '../tools/get-queued-mails.ts';
import { type IdentityProvider, startIdentityProvider } from '../tools/identity-provider.ts';
import {
  CALLBACK,
  createSignOnOrganization,
  linkSignOn,
  openSignOnBrowser,
  requireSignOn,
  setUpSignOn,
  type SignOnOrganization,
  signUpAtDomain,
} from '../tools/sign-on-fixture.ts';
import { createTestAccess, type TestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let access: TestAccess;
let provider: IdentityProvider;
/** Another issuer, which says what it likes. */
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
  works = await createSignOnOrganization(server);
  await setUpSignOn(server, provider, works);
});

const db = () => server.services.database.db;

/** Signs in at the provider; the browser with its session, if there is one. */
async function signOnAs(email: string, at = provider) {
  const browser = openSignOnBrowser(server, at);
  const { url } = (await (await browser.start(email)).json()) as { readonly url: string };
  const page = await browser.comeBack(await browser.toCallback(url, email));
  const send = (method: string, path: string, body?: unknown) =>
    browser.send(server.url + path, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return { page, send, user: await browser.loadUser() };
}

async function readCode(response: Response | Promise<Response>): Promise<string | undefined> {
  return ((await (await response).json()) as { readonly code?: string }).code;
}

async function signUpLinked(role = 'editor'): Promise<TestUser> {
  const user = await signUpAtDomain(server, works, role);
  expect((await linkSignOn(server, provider, user)).searchParams.get('signOn')).toBe('linked');
  return user;
}

const findMail = async (to: string, subject: string) => (await fetchQueuedMails(server, to)).find((mail) => mail.subject === subject)?.text;
const countLinks = (userId: string) => db().$count(account, eq(account.userId, userId));

describe('an account that was there before', () => {
  test('isn’t opened by the provider of an organization, whether or not its holder is a member', async () => {
    for (const role of [undefined, 'viewer', 'editor', 'admin']) {
      const victim = await signUpAtDomain(server, works, role);
      const links = await countLinks(victim.id);
      const { page, user } = await signOnAs(victim.email);
      expect([page.pathname, page.searchParams.get('signOn'), page.searchParams.get('redirect')]).toEqual([
        '/signin',
        'not-linked',
        '/dashboard/organizations',
      ]);
      expect([user, await countLinks(victim.id)]).toEqual([null, links]);
    }
  });

  test('is linked by its holder, signed in their own way a moment ago, at their own address, who gets an email', async () => {
    const holder = await signUpAtDomain(server, works);
    expect(await (await holder.call('GET', '/api/sign-on/link')).json()).toEqual({
      link: { organizationName: 'Works', provider: new URL(provider.issuer).host, isLinked: false, isRequired: false },
    });
    const page = await linkSignOn(server, provider, holder, `someone-else@${works.host}`);
    expect([page.pathname, page.searchParams.get('signOn')]).toEqual(['/dashboard/organizations', 'other-account']);
    await access.ageSession(holder, HOUR_MS);
    expect(await readCode(holder.call('POST', '/api/sign-on/link'))).toBe('confirm-needed');
    expect((await linkSignOn(server, provider, await access.signInAgain(holder))).searchParams.get('signOn')).toBe('linked');
    expect((await signOnAs(holder.email)).user).toMatchObject({ user: { id: holder.id }, organization: { id: works.organizationId } });
    expect(await findMail(holder.email, 'Your organization can now sign you in to Castwright')).toContain(new URL(provider.issuer).host);
  });

  test('can’t be linked by an owner of the organization, by an administrator of the site, or where another has proven the domain', async () => {
    expect((await works.owner.call('POST', '/api/sign-on/link')).status).toBe(404);
    const admin = await signUpAtDomain(server, works);
    await db().update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id));
    expect((await admin.call('POST', '/api/sign-on/link')).status).toBe(404);
    expect((await (await server.signUp()).call('POST', '/api/sign-on/link')).status).toBe(404);
  });
});

describe('a session that only the provider opened', () => {
  test('makes no way in that stays, and doesn’t take away or close the account', async () => {
    const { email, id } = await signUpLinked();
    await server.setPlan(id, 'business');
    const { send, user } = await signOnAs(email);
    expect(user?.user.id).toBe(id);
    expect((await send('GET', '/api/projects')).status).toBe(200);
    expect(await readCode(send('POST', '/api/keys', { name: 'mine' }))).toBe('confirm-needed');
    expect(await readCode(send('GET', '/api/user/export'))).toBe('confirm-needed');
    expect(await readCode(send('DELETE', '/api/user', { confirmEmail: email }))).toBe('sign-in-again');
    expect(await readCode(send('POST', '/api/auth/passkey/add-options', {}))).toBe('CONFIRM_NEEDED');
    expect(await readCode(send('POST', '/api/auth/two-factor/enable', {}))).toBe('CONFIRM_NEEDED');
    await db().update(account).set({ password: null }).where(eq(account.userId, id));
    const first = { current: null, next: 'another long password', endOtherSessions: false };
    expect(await readCode(send('POST', '/api/auth/account/password', first))).toBe('SIGN_IN_AGAIN');
  });

  test('is in no other organization, until the account’s own password was given in it', async () => {
    const holder = await signUpLinked();
    const other = await access.createOrganization([holder]);
    const { send } = await signOnAs(holder.email);
    const reach = (organizationId: string) => send('POST', '/api/auth/organization/set-active', { organizationId });
    expect(await readCode(reach(other))).toBe('OWN_WAY_NEEDED');
    expect(await readCode(send('GET', `/api/auth/organization/list-members?organizationId=${other}`))).toBe('OWN_WAY_NEEDED');
    expect(await readCode(send('POST', '/api/auth/organization/create', { name: 'New' }))).toBe('OWN_WAY_NEEDED');
    expect(await readCode(send('POST', '/api/auth/organization/leave', { organizationId: other }))).toBe('OWN_WAY_NEEDED');
    const items = [{ type: 'project', id: crypto.randomUUID() }];
    const transfer = { items, mode: 'copy', organizationId: other };
    expect(await readCode(send('POST', '/api/library/items/transfer', transfer))).toBe('OWN_WAY_NEEDED');
    expect(await readCode(send('POST', `/api/join-offers/${other}`, {}))).toBe('OWN_WAY_NEEDED');
    expect((await reach(works.organizationId)).status).toBe(200);
    await db().update(session).set({ activeOrganizationId: other }).where(eq(session.openedBy, works.organizationId));
    expect(await (await send('GET', '/api/auth/me')).json()).toMatchObject({ organization: null });
    expect((await send('POST', '/api/auth/account/confirm', { password: holder.password })).status).toBe(200);
    expect((await reach(other)).status).toBe(200);
  });

  test('is no administrator’s, and doesn’t bring back an account that its holder has closed', async () => {
    const holder = await signUpLinked();
    const { send } = await signOnAs(holder.email);
    await db().update(userTable).set({ role: 'admin' }).where(eq(userTable.id, holder.id));
    expect(await readCode(send('GET', '/api/admin/users'))).toBe('admins-only');
    await db().update(userTable).set({ role: 'user' }).where(eq(userTable.id, holder.id));
    expect((await holder.call('DELETE', '/api/user', { confirmEmail: holder.email })).status).toBe(200);
    const again = await signOnAs(holder.email);
    expect(await readCode(again.send('GET', '/api/projects'))).toBe('account-closed');
  });
});

describe('a link ends', () => {
  test('when its holder leaves the organization or is removed from it, with what the provider opened', async () => {
    for (const leave of ['leave', 'remove'] as const) {
      const holder = await signUpLinked();
      const { send } = await signOnAs(holder.email);
      const { organizationId } = works;
      const body = leave === 'leave' ? { organizationId } : { organizationId, memberIdOrEmail: holder.email };
      const who = leave === 'leave' ? holder : works.owner;
      const path = leave === 'leave' ? '/api/auth/organization/leave' : '/api/auth/organization/remove-member';
      expect((await who.call('POST', path, body, { origin: server.url })).status).toBe(200);
      expect((await send('GET', '/api/projects')).status).toBe(401);
      expect((await holder.call('GET', '/api/projects')).status).toBe(200);
      expect((await signOnAs(holder.email)).page.searchParams.get('signOn')).toBe('not-linked');
    }
  });

  test('with another issuer, which inherits nothing, not even accounts that the one before made', async () => {
    const holder = await signUpLinked();
    const made = `mira@${works.host}`;
    const [before] = [await signOnAs(made)];
    expect(before.user?.user.email).toBe(made);
    await setUpSignOn(server, rival, works);
    expect((await before.send('GET', '/api/projects')).status).toBe(401);
    for (const email of [holder.email, made]) {
      const { page, user } = await signOnAs(email, rival);
      expect([page.searchParams.get('signOn'), user]).toEqual(['not-linked', null]);
    }
  });

  test('for another organization that proves the domain later', async () => {
    const made = `mira@${works.host}`;
    expect((await signOnAs(made)).user?.user.email).toBe(made);
    const next = await createSignOnOrganization(server);
    await db().delete(mailDomain).where(eq(mailDomain.organizationId, works.organizationId));
    await db().update(mailDomain).set({ host: works.host }).where(eq(mailDomain.organizationId, next.organizationId));
    await setUpSignOn(server, rival, { ...next, host: works.host });
    await db().update(signOn).set({ issuer: provider.issuer }).where(eq(signOn.organizationId, works.organizationId));
    const { page, user } = await signOnAs(made, rival);
    expect([page.searchParams.get('signOn'), user]).toEqual(['not-linked', null]);
  });
});

describe('what an organization sets', () => {
  test('its provider is set, required and removed by an owner who has just proven to be that; every owner gets an email', async () => {
    const admin = await signUpAtDomain(server, works, 'admin');
    await access.setActiveOrganization(admin, works.organizationId);
    const { issuer, clientId, clientSecret } = rival;
    const deeds = [
      ['PUT', { issuer, clientId, clientSecret }],
      ['PATCH', { isRequired: true }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of deeds) expect(await readCode(admin.call(method, '/api/sign-on', body))).toBe('not-yours-to-change');
    await access.ageSession(works.owner, HOUR_MS);
    for (const [method, body] of deeds) expect(await readCode(works.owner.call(method, '/api/sign-on', body))).toBe('confirm-needed');
    expect(await findMail(works.owner.email, 'Single sign-on of your organization was changed')).toContain(new URL(provider.issuer).host);
  });

  test('a requirement closes the organization to members who aren’t linked, and leaves them their account', async () => {
    const colleague = await signUpAtDomain(server, works, 'admin');
    await requireSignOn(works);
    const again = await access.signInAgain(colleague);
    const { organizationId } = works;
    const enter = () => again.call('POST', '/api/auth/organization/set-active', { organizationId }, { origin: server.url });
    expect(await readCode(enter())).toBe('SIGN_ON_REQUIRED');
    const invite = { organizationId, email: 'friend@example.com', role: 'viewer' };
    expect(await readCode(again.call('POST', '/api/auth/organization/invite-member', invite, { origin: server.url }))).toBe(
      'SIGN_ON_REQUIRED',
    );
    expect((await again.call('GET', '/api/projects')).status).toBe(200);
    expect((await linkSignOn(server, provider, again)).searchParams.get('signOn')).toBe('linked');
    expect((await enter()).status).toBe(200);
  });
});
