import { metadata as OIDC } from '#adapters/auth/oidc/shared/metadata.ts';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, session, user } from '#server/accounts/tables/auth-tables.ts';
import { CHECK_INTERVAL } from '#adapters/auth/oidc/server/limits.ts';
import { accountServiceSuite } from './account-service.suite.ts';
import { type OidcBrowser, type OidcFixture, startOidcFixture } from './support/oidc-harness.ts';
import { tokenVerifierSuite } from './token-verifier.suite.ts';

let world: OidcFixture;
let passed = 0;
const clock = {
  now: () => Date.now() + passed,
  after(delay: number, action: () => void) {
    const timer = setTimeout(action, delay);
    return () => clearTimeout(timer);
  },
};
beforeAll(async () => {
  world = await startOidcFixture(clock);
});
afterAll(() => world.close());

let people = 0;
const createEmail = () => `grace-${(people += 1)}@example.com`;

interface Entered {
  readonly browser: OidcBrowser;
  readonly userId: string;
  readonly email: string;
  readonly bearer: string;
  readonly cookie: string;
}

async function begin(): Promise<OidcBrowser> {
  const browser = world.open();
  const outcome = await browser.page().auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
  expect(outcome).toEqual({ kind: 'leaving' });
  return browser;
}

async function enter(email = createEmail()): Promise<Entered> {
  const browser = await begin();
  expect(new URL(await browser.comeBack(email)).searchParams.get('error')).toBeNull();
  const answer = await browser.send(`${world.server.url}/api/auth/me`);
  const { token, user: person } = (await answer.json()) as { readonly token: string; readonly user: { readonly id: string } };
  return { browser, userId: person.id, email, bearer: token, cookie: `castwright-session=${token}` };
}

const hash = (token: string) => `sha256:${createHash('sha256').update(token).digest('base64url')}`;
const findErrorOf = (address: string) => new URL(address).searchParams.get('error');

accountServiceSuite({
  name: 'oidc',
  metadata: OIDC,
  async create() {
    const { userId, email } = await enter();
    return {
      accounts: world.server.accounts,
      createUser: { userId, email, firstName: 'Grace', lastName: 'Hopper' },
      createSession: async () => (await enter(email)).bearer,
    };
  },
});

tokenVerifierSuite({
  name: 'oidc',
  metadata: OIDC,
  async create() {
    const person = await enter();
    const { db } = world.server.services.database;
    return {
      verifier: world.server.accounts.verifier,
      createUser: person,
      createSession: () => enter(person.email),
      revoke: async (bearer) => void (await db.delete(session).where(eq(session.token, hash(bearer)))),
      async expire(bearer) {
        await db
          .update(session)
          .set({ expiresAt: new Date(0) })
          .where(eq(session.token, hash(bearer)));
        return bearer;
      },
    };
  },
});

describe('oidc callback', () => {
  test('the authorization request has the registered redirect URL and a fresh PKCE challenge, state, and nonce', async () => {
    const queries = await Promise.all([1, 2].map(async () => new URL((await begin()).getLeftFor()).searchParams));
    for (const query of queries) {
      expect(query.get('response_type')).toBe('code');
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('redirect_uri')).toBe(`${world.server.url}/api/auth/callback/oidc`);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const values = queries.map((query) => query.get(name) ?? '');
      for (const value of values) expect(value).toMatch(/^[\w-]{43}$/);
      expect(new Set(values).size).toBe(2);
    }
  });

  test('rejects a code with another state, from another browser, or used before', async () => {
    const browser = await begin();
    const callback = new URL(await browser.toCallback(createEmail()));
    const other = new URL(callback);
    other.searchParams.set('state', 'x'.repeat(43));
    const stranger = world.open();
    const take = async (by: OidcBrowser, address: URL) => {
      const answer = await by.send(address, { redirect: 'manual' });
      return findErrorOf(answer.headers.get('location') ?? '');
    };
    expect(await take(browser, other)).toBe('expired');
    expect(await take(stranger, callback)).toBe('expired');
    expect(await take(browser, callback)).toBeNull();
    expect(await take(browser, callback)).toBe('expired');
  });

  test('rejects a code from another user’s sign-in by its PKCE challenge', async () => {
    const [victim, attacker] = [await begin(), await begin()];
    const stolen = new URL(await victim.toCallback(createEmail()));
    const own = new URL(await attacker.toCallback(createEmail()));
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    const answer = await attacker.send(own, { redirect: 'manual' });
    expect(findErrorOf(answer.headers.get('location') ?? '')).toBe('failed');
  });

  test('rejects a response from another issuer', async () => {
    const browser = await begin();
    const callback = new URL(await browser.toCallback(createEmail()));
    callback.searchParams.set('iss', 'https://evil.example');
    const answer = await browser.send(callback, { redirect: 'manual' });
    expect(findErrorOf(answer.headers.get('location') ?? '')).toBe('failed');
  });

  test('rejects an email address the provider has not verified', async () => {
    world.provider.setVerified(false);
    const browser = await begin();
    expect(findErrorOf(await browser.comeBack(createEmail()))).toBe('email-unverified');
    world.provider.setVerified(true);
  });

  test('the session cookie is httpOnly and stored as a hash, and its tokens are encrypted', async () => {
    const person = await enter();
    const [row] = await world.server.services.database.db.select().from(session).where(eq(session.userId, person.userId));
    expect(JSON.stringify(row)).not.toContain(person.bearer);
    expect(row?.serviceTokens).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const browser = await begin();
    const callback = await browser.toCallback(person.email);
    const answer = await browser.send(callback, { redirect: 'manual' });
    const line = answer.headers.getSetCookie().find((each) => each.startsWith('castwright-session='));
    expect(line).toMatch(/; HttpOnly; SameSite=Lax;/);
  });
});

describe('oidc: users', () => {
  test('a user who moves from another adapter keeps the account with the verified address', async () => {
    const { db } = world.server.services.database;
    const email = createEmail();
    await db.insert(user).values({ id: 'moved-user', name: 'Grace Hopper', email, emailVerified: true });
    await db.insert(account).values({ id: 'moved-account', accountId: 'moved-user', providerId: 'credential', userId: 'moved-user' });
    expect((await enter(email)).userId).toBe('moved-user');
  });

  test('a verified sign-in replaces an account whose address was never verified, along with its password', async () => {
    const { db } = world.server.services.database;
    const email = createEmail();
    await db.insert(user).values({ id: 'squatter', name: 'Eve', email, emailVerified: false });
    expect((await enter(email)).userId).not.toBe('squatter');
    expect(await db.select().from(user).where(eq(user.id, 'squatter'))).toEqual([]);
  });

  test('a banned user gets an error at the next sign-in', async () => {
    const { userId, email } = await enter();
    await world.server.accounts.setBanned(userId, true);
    expect(findErrorOf(await (await begin()).comeBack(email))).toBe('banned');
  });
});

describe('oidc sessions', () => {
  test('checks the provider again after a while and signs out a user who was removed there', async () => {
    const [stays, goes] = [await enter(), await enter()];
    const verify = async ({ bearer }: Entered) => (await world.server.accounts.verifier.verify({ bearer })).ok;
    world.provider.forget(goes.email);
    expect(await verify(goes)).toBe(true);
    passed += CHECK_INTERVAL + 1;
    expect([await verify(stays), await verify(goes)]).toEqual([true, false]);
    passed += CHECK_INTERVAL + 1;
    expect(await verify(stays)).toBe(true);
  });

  test('sign-out redirects to the provider’s logout with a return URL', async () => {
    const { browser } = await enter();
    const { auth } = browser.page();
    auth.start();
    await expect.poll(() => auth.state().kind).toBe('signed-in');
    await auth.signOut();
    const address = new URL(browser.getLeftFor());
    expect(address.origin).toBe(world.provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${world.server.url}/`);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await fetch(address, { redirect: 'manual' })).status).toBeLessThan(400);
    auth.stop();
  });

  test('administrators cannot impersonate, and see the reason', async () => {
    const admin = await enter();
    const { userId } = await enter();
    await world.server.services.database.db.update(user).set({ role: 'admin' }).where(eq(user.id, admin.userId));
    const answer = await fetch(`${world.server.url}/api/admin/users/${userId}/impersonate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.bearer}` },
    });
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ code: 'not-supported' })]);
  });
});
