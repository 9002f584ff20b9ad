import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseRateLimitCounter } from '#server/adapters/rate-limit-counter/database/index.ts';
import { session } from '#server/accounts/tables/auth-tables.ts';
import { findLinkedUser } from '#server/accounts/use-cases/user-links.ts';
import { createMovingAccounts } from '#server/accounts/use-cases/moving-accounts.ts';
import { createOutboxMailer } from '#server/adapters/mailer/outbox/index.ts';
import { createBetterAuthService } from '#server/composition/create-better-auth-service.ts';
import { createServerAccounts } from '#server/composition/create-server-accounts.ts';
import { createAdapterMonitor } from '#server/shared/adapter-monitor.ts';
import { listAdapterSummaries } from '#server/composition/list-adapter-summaries.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import type { AccountService } from '#server/ports/account-service.ts';
import { type OidcFixture, startOidcFixture } from '../conformance/support/oidc-harness.ts';
import { createTestUsers, type TestUser } from '../tools/test-users.ts';

const OIDC = { AUTH_VENDOR: 'oidc', OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'videos' };
const SECRET = 'a secret for tests, longer than thirty-two characters';

let fixture: OidcFixture;
/** The server before and after its settings were changed. */
let hasChanged = false;
let users: ReturnType<typeof createTestUsers>;
/** The same two the other way round. */
let movingBack: AccountService;

beforeAll(async () => {
  fixture = await startOidcFixture(undefined, (current, { services, publicUrl }) => {
    const former = createBetterAuthService({
      rateLimited: false,
      waitlist: false,
      services,
      publicUrl,
      secret: SECRET,
      attempts: createDatabaseRateLimitCounter(services.database.db, services.clock),
      captcha: undefined,
      responseTime: { floor: 0 },
      sendMail: async (mail) => void (await createOutboxMailer(services.database.db).send(mail)),
    });
    const moving = createMovingAccounts({
      services,
      current: { adapter: 'oidc', service: current },
      former: { adapter: 'better-auth', service: former },
    });
    movingBack = createMovingAccounts({
      services,
      current: { adapter: 'back', service: former },
      former: { adapter: 'oidc', service: current },
    });
    return delegateTo(() => (hasChanged ? moving : former));
  });
  users = createTestUsers(fixture.server.url);
});
afterAll(() => fixture.close());

function delegateTo(get: () => AccountService): AccountService {
  return {
    verifier: {
      verify: (credentials) => get().verifier.verify(credentials),
      ended: (ids) => get().verifier.ended(ids),
      organizations: async (ids) => (await get().verifier.organizations?.(ids)) ?? new Map(),
    },
    offers: () => get().offers(),
    handle: async (request, ip) => (await get().handle?.(request, ip)) ?? new Response(null, { status: 404 }),
    findUser: (id) => get().findUser(id),
    roleIn: (member) => get().roleIn(member),
    rename: (id, name) => get().rename(id, name),
    endSessions: (id, except) => get().endSessions(id, except),
    setBanned: (id, banned) => get().setBanned(id, banned),
    erase: (id) => get().erase(id),
  };
}

async function signUpBefore(): Promise<TestUser> {
  hasChanged = false;
  const user = await users.signUp();
  hasChanged = true;
  return user;
}

async function signInAtProvider(email: string) {
  const browser = fixture.open();
  await browser.page().auth.startHosted({ page: 'sign-in', returnTo: '/dashboard' });
  const returned = new URL(await browser.comeBack(email));
  const answer = (await (await browser.send(`${fixture.server.url}/api/auth/me`)).json()) as {
    readonly token: string;
    readonly user: { readonly id: string };
  } | null;
  return { browser, error: returned.searchParams.get('error'), answer };
}

const getProfile = (headers: Record<string, string>) => fetch(`${fixture.server.url}/api/user/profile`, { headers });
const getWithToken = (token: string) => getProfile({ authorization: `Bearer ${token}` });

async function listMoved(): Promise<readonly string[]> {
  const config = readServerConfig({ ...OIDC, AUTH_DRAINING: 'better-auth' });
  const rows = await listAdapterSummaries(config, fixture.server.services);
  return rows.find(({ port }) => port === 'accounts (better-auth)')?.capabilities ?? [];
}

describe('a session of the former auth adapter', () => {
  test('works on by token and cookie, and the page gets its user', async () => {
    const user = await signUpBefore();
    expect((await user.call('GET', '/api/user/profile')).status).toBe(200);
    expect((await getProfile({ cookie: user.cookie })).status).toBe(200);
    const me = await fetch(`${fixture.server.url}/api/auth/me`, { headers: { cookie: user.cookie } });
    expect(await me.json()).toMatchObject({ user: { id: user.id, email: user.email } });
  });

  test('ends when its user signs out, and cannot be signed in to again', async () => {
    const user = await signUpBefore();
    const origin = { origin: fixture.server.url, 'content-type': 'application/json' };
    const post = (path: string, headers: Record<string, string>, body: object) =>
      fetch(`${fixture.server.url}/api/auth${path}`, { method: 'POST', headers: { ...origin, ...headers }, body: JSON.stringify(body) });
    expect((await post('/sign-out', { cookie: user.cookie }, {})).status).toBe(200);
    expect((await getProfile({ cookie: user.cookie })).status).toBe(401);
    expect((await post('/sign-in/email', {}, { email: user.email, password: user.password })).status).toBe(404);
  });
});

describe('a user who signs in with the new auth adapter', () => {
  test('is the same user by verified address, keeps what is theirs, and leaves the former sessions', async () => {
    const user = await signUpBefore();
    const before = await listMoved();
    const { answer } = await signInAtProvider(user.email);
    expect(answer?.user.id).toBe(user.id);
    expect((await getWithToken(answer?.token ?? '')).status).toBe(200);
    expect((await user.call('GET', '/api/user/profile')).status).toBe(401);
    // The new session is the only one.
    const rows = await fixture.server.services.database.db.select({ id: session.id }).from(session).where(eq(session.userId, user.id));
    expect(rows).toHaveLength(1);
    expect((await getWithToken(answer?.token ?? '')).status).toBe(200);
    const count = (of: readonly string[], name: string) => Number(of.find((text) => text.startsWith(name))?.split(': ')[1]);
    const after = await listMoved();
    expect(count(after, 'users moved')).toBe(count(before, 'users moved') + 1);
    expect(count(after, 'users not moved yet')).toBe(count(before, 'users not moved yet') - 1);
    expect(after).toContain('draining');
  });

  test('isn’t taken for the owner of an address that the provider has not verified', async () => {
    const user = await signUpBefore();
    fixture.provider.setVerified(false);
    const { answer, error } = await signInAtProvider(user.email);
    fixture.provider.setVerified(true);
    expect(answer?.user.id).not.toBe(user.id);
    expect(error).not.toBeNull();
    expect((await user.call('GET', '/api/user/profile')).status).toBe(200);
  });
});

describe('back from the provider to accounts of this server', () => {
  test('a session of the provider keeps working, and moves no user', async () => {
    const { answer } = await signInAtProvider('grace-back@example.com');
    const credentials = { bearer: answer?.token ?? '' };
    expect(await movingBack.verifier.verify(credentials)).toMatchObject({ ok: true, session: { userId: answer?.user.id } });
    expect(await findLinkedUser(fixture.server.services, { adapter: 'back', subject: answer?.user.id ?? '' })).toBeUndefined();
  });
});

describe('AUTH_DRAINING', () => {
  test('makes both adapters from the settings: the new one is offered, and the sessions of the old one are verified', async () => {
    const user = await signUpBefore();
    const config = readServerConfig({ ...OIDC, OIDC_NAME: 'Example ID', AUTH_DRAINING: 'better-auth', AUTH_SECRET: SECRET });
    const { services, url } = fixture.server;
    const watch = createAdapterMonitor(() => Date.now());
    const { accounts } = await createServerAccounts(config, { services, watch }, url);
    expect(accounts.offers().hosted).toEqual({ name: 'Example ID' });
    expect(await accounts.verifier.verify({ bearer: user.token })).toMatchObject({ ok: true, session: { userId: user.id } });
    const alone = await createServerAccounts(readServerConfig({ ...OIDC, AUTH_SECRET: SECRET }), { services, watch }, url);
    expect(await alone.accounts.verifier.verify({ bearer: user.token })).toMatchObject({ ok: false });
  });

  test('is refused with what is missing, or when it names the adapter that signs users in', () => {
    expect(() => readServerConfig({ AUTH_DRAINING: 'better-auth' })).toThrow(/AUTH_DRAINING: is the adapter that signs users in/);
    expect(() => readServerConfig({ AUTH_DRAINING: 'oidc' })).toThrow(/OIDC_ISSUER/);
    expect(readServerConfig({ ...OIDC, AUTH_DRAINING: 'better-auth' }).formerAccounts?.vendor).toBe('better-auth');
    expect(readServerConfig(OIDC).formerAccounts).toBeUndefined();
  });
});
