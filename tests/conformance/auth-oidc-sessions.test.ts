import { describe, expect, test } from 'vitest';
import type { AccountStore, NewStoredSession, StoredSession } from '#server/ports/account-store.ts';
import { createOidcAccountService } from '#adapters/auth/oidc/server/index.ts';
import {
  CHECK_INTERVAL,
  CHECKED_SESSION_LIFETIME,
  UNCHECKED_SESSION_LIFETIME,
  USER_AGENT_LENGTH,
} from '#adapters/auth/oidc/server/limits.ts';
import { createSeal, createToken, hashToken } from '#adapters/auth/oidc/server/seal.ts';
import { createSessionKeeper } from '#adapters/auth/oidc/server/session-keeper.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';

const ISSUER = 'https://id.example';
const PUBLIC_URL = 'https://here.example';
const SECRET = 'a secret for tests, longer than thirty-two characters';
const COOKIE = 'castwright-session';
const NOW = Date.UTC(2026, 0, 1);
/** What the provider has unless a test says otherwise. */
const WITH_LOGOUT = { endSessionEndpoint: `${ISSUER}/out` };
const seal = createSeal(SECRET, 'session');

/** The sessions of a user, at a provider and over a store that the test holds. */
function openKeeper({
  endSessionEndpoint,
  isReachable = true,
}: { readonly endSessionEndpoint?: string | undefined; readonly isReachable?: boolean } = WITH_LOGOUT) {
  const clock = createManualClock(NOW);
  const calls: (readonly [string, ...unknown[]])[] = [];
  const logged: string[] = [];
  const opened: NewStoredSession[] = [];
  const state = { session: undefined as StoredSession | undefined, mayCheck: true, live: ['s1'], answer: () => Response.json({}) };
  const store: AccountStore = {
    findUser: async (userId) => ({ userId, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', avatar: null }),
    enter: async () => ({ kind: 'banned' }),
    rename: async (...given) => void calls.push(['rename', ...given]),
    setBanned: async (...given) => void calls.push(['setBanned', ...given]),
    erase: async (...given) => void calls.push(['erase', ...given]),
    async openSession(session) {
      opened.push(session);
      const { tokenHash: _, ...kept } = session;
      return { ...kept, id: 's1', email: 'ann@example.com', startedAt: new Date(NOW), lastActiveAt: new Date(NOW) };
    },
    async findSession(tokenHash) {
      calls.push(['findSession', tokenHash]);
      return state.session;
    },
    listSessions: async () => [],
    findLive: async (ids) => ids.filter((id) => state.live.includes(id)),
    async claimCheck(...given) {
      calls.push(['claimCheck', ...given]);
      return state.mayCheck;
    },
    extendSession: async (...given) => void calls.push(['extendSession', ...given]),
    endSession: async (...given) => void calls.push(['endSession', ...given]),
    endSessions: async (...given) => void calls.push(['endSessions', ...given]),
  };
  const asked: string[] = [];
  const options = {
    ...{ issuer: ISSUER, clientId: 'c1', clientSecret: 'x', publicUrl: PUBLIC_URL, secret: SECRET, store, clock },
    attempts: { increment: async () => ({ count: 1 }) },
    fetch: (async (_input, init) => {
      if (init?.body instanceof URLSearchParams) asked.push(init.body.toString());
      return state.answer();
    }) as typeof fetch,
    log: (level: string, message: string) => void logged.push(`${level}: ${message}`),
  };
  const discovered = {
    ...{ issuer: ISSUER, authorizationEndpoint: `${ISSUER}/in`, tokenEndpoint: `${ISSUER}/token`, endSessionEndpoint, prompts: [] },
    ...{ clientAuthMethods: ['client_secret_basic'], keys: () => Promise.reject(new Error('No key is asked for.')) },
  };
  const discover = () => (isReachable ? Promise.resolve(discovered) : Promise.reject(new Error('unreachable')));
  const keeper = createSessionKeeper({ options, discover, seal, cookieName: COOKIE });
  async function keep(tokens: object): Promise<StoredSession> {
    const lasting = { userId: 'u1', expiresAt: new Date(NOW + 9), address: null, userAgent: '', secondFactor: true };
    const times = { startedAt: new Date(NOW - 2), lastActiveAt: new Date(NOW - 1) };
    return (state.session = { ...lasting, ...times, id: 's1', email: 'ann@example.com', sealed: await seal.seal(tokens) });
  }
  const listCalls = (name: string) => calls.flatMap(([called, ...given]) => (called === name ? [given] : []));
  return { keeper, service: createOidcAccountService(options), calls, listCalls, asked, opened, logged, state, keep };
}

const TOKEN = createToken();

describe('oidc, server: sessions that are opened', () => {
  test('are stored by the hash of their token, as long as they can be checked', async () => {
    const { keeper, opened } = openKeeper();
    const draft = { userId: 'u1', secondFactor: true, address: '10.0.0.1', userAgent: 'x'.repeat(USER_AGENT_LENGTH + 1) };
    const token = await keeper.open({ ...draft, tokens: { id_token: 'i', refresh_token: 'r' } });
    await keeper.open({ ...draft, address: '', tokens: { id_token: 'i' } });
    const [checked, unchecked] = opened;
    const stored = { userId: 'u1', secondFactor: true, userAgent: 'x'.repeat(USER_AGENT_LENGTH), sealed: expect.any(String) };
    const expiresAt = new Date(NOW + CHECKED_SESSION_LIFETIME);
    expect(checked).toEqual({ ...stored, tokenHash: hashToken(token), expiresAt, address: '10.0.0.1' });
    expect(unchecked).toMatchObject({ expiresAt: new Date(NOW + UNCHECKED_SESSION_LIFETIME), address: null });
    expect(await seal.open(checked?.sealed ?? '')).toEqual({ idToken: 'i', refreshToken: 'r' });
    expect(await seal.open(unchecked?.sealed ?? '')).toEqual({ idToken: 'i' });
  });

  test('are found by their bearer token, else by their cookie; what has no such form isn’t looked for', async () => {
    const { keeper, listCalls, keep, state } = openKeeper();
    const session = await keep({});
    const cookie = `other=1; ${COOKIE}=${TOKEN}`;
    const another = createToken();
    expect(await keeper.find({ cookie })).toEqual({ kind: 'found', session, token: TOKEN });
    expect(await keeper.find({ bearer: another, cookie })).toEqual({ kind: 'found', session, token: another });
    expect(listCalls('findSession')).toEqual([[hashToken(TOKEN)], [hashToken(another)]]);
    expect(await keeper.find({})).toEqual({ kind: 'missing' });
    expect(await keeper.find({ cookie: `other=${TOKEN}` })).toEqual({ kind: 'missing' });
    for (const bearer of ['', `${TOKEN}x`, TOKEN.slice(1), `=${TOKEN.slice(1)}`])
      expect(await keeper.find({ bearer })).toEqual({ kind: 'malformed' });
    expect(listCalls('findSession')).toHaveLength(2);
    state.session = undefined;
    expect(await keeper.find({ bearer: TOKEN })).toEqual({ kind: 'revoked' });
  });
});

describe('oidc, server: sessions that are confirmed at the service', () => {
  test('aren’t where there is nothing to ask with, where another asks, or where the service can’t be reached', async () => {
    const without = openKeeper();
    await without.keep({ idToken: 'i' });
    expect((await without.keeper.find({ bearer: TOKEN })).kind).toBe('found');
    expect(without.listCalls('claimCheck')).toEqual([]);
    const meanwhile = openKeeper();
    await meanwhile.keep({ refreshToken: 'r' });
    meanwhile.state.mayCheck = false;
    expect((await meanwhile.keeper.find({ bearer: TOKEN })).kind).toBe('found');
    expect(meanwhile.listCalls('claimCheck')).toEqual([['s1', new Date(NOW - CHECK_INTERVAL)]]);
    const away = openKeeper({ isReachable: false });
    await away.keep({ refreshToken: 'r' });
    expect((await away.keeper.find({ bearer: TOKEN })).kind).toBe('found');
    expect([without.asked, meanwhile.asked, away.asked]).toEqual([[], [], []]);
  });

  test('last longer from then on, with the newest tokens', async () => {
    const { keeper, asked, listCalls, keep, state } = openKeeper();
    for (const [answer, kept] of [
      [{}, { idToken: 'i', refreshToken: 'r' }],
      [
        { id_token: 'i2', refresh_token: 'r2' },
        { idToken: 'i2', refreshToken: 'r2' },
      ],
    ] as const) {
      await keep({ idToken: 'i', refreshToken: 'r' });
      state.answer = () => Response.json(answer);
      expect((await keeper.find({ bearer: TOKEN })).kind).toBe('found');
      const [id, change] = listCalls('extendSession').at(-1) ?? [];
      const { expiresAt, sealed } = change as { readonly expiresAt: Date; readonly sealed: string };
      expect([id, expiresAt, await seal.open(sealed)]).toEqual(['s1', new Date(NOW + CHECKED_SESSION_LIFETIME), kept]);
    }
    expect(asked[0]).toBe('grant_type=refresh_token&refresh_token=r');
    expect(listCalls('endSession')).toEqual([]);
  });

  test.each([
    ['no longer knows it', 400, 'invalid_grant', 'revoked', 1, 0],
    ['doesn’t know us', 401, 'invalid_client', 'found', 0, 1],
    ['is down', 503, 'invalid_grant', 'found', 0, 0],
  ])('when the service %s', async (_, status, error, kind, ended, lines) => {
    const { keeper, listCalls, logged, keep, state } = openKeeper();
    await keep({ refreshToken: 'r' });
    state.answer = () => Response.json({ error }, { status });
    expect((await keeper.find({ bearer: TOKEN })).kind).toBe(kind);
    expect([listCalls('endSession'), listCalls('extendSession'), logged.length]).toEqual([ended === 1 ? [['s1']] : [], [], lines]);
    for (const line of logged) expect(line).toMatch(/^error: .*invalid_client.*client's id and secret\.$/);
  });

  test('are told as unavailable while the store is', async () => {
    const { keeper, state } = openKeeper();
    Object.defineProperty(state, 'session', {
      get() {
        throw new Error('The store is away.');
      },
    });
    expect(await keeper.find({ bearer: TOKEN })).toEqual({ kind: 'unavailable' });
  });
});

describe('oidc, server: the end of a session', () => {
  test('is told the service where it has a page for that, with a hint where there is one', async () => {
    const { keeper, keep } = openKeeper();
    const query = { client_id: 'c1', post_logout_redirect_uri: `${PUBLIC_URL}/` };
    for (const [tokens, hint] of [
      [{ idToken: 'i' }, { id_token_hint: 'i' }],
      [{}, {}],
    ]) {
      const url = new URL((await keeper.findLogoutUrl(await keep(tokens ?? {}))) ?? '');
      expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([`${ISSUER}/out`, { ...query, ...hint }]);
    }
    const away = openKeeper({ isReachable: false });
    expect(await away.keeper.findLogoutUrl(await away.keep({}))).toBeNull();
    const without = openKeeper({ endSessionEndpoint: undefined });
    expect(await without.keeper.findLogoutUrl(await without.keep({}))).toBeNull();
  });

  test('is known of many at once, and comes to all of a user who is banned', async () => {
    const { service, listCalls } = openKeeper();
    expect(await service.verifier.ended(['s1', 's2'])).toEqual(['s2']);
    expect([...(await service.verifier.organizations(['s1', 's2']))]).toEqual([['s1', null]]);
    await service.setBanned('u1', false);
    expect(listCalls('endSessions')).toEqual([]);
    await service.setBanned('u1', true);
    expect([listCalls('setBanned'), listCalls('endSessions')]).toEqual([
      [
        ['u1', false],
        ['u1', true],
      ],
      [['u1']],
    ]);
  });
});

describe('oidc, server: the service as a whole', () => {
  test('verifies a session with all that is known of it, and says why there is none', async () => {
    const { service, keep, state } = openKeeper();
    const session = await keep({});
    expect(await service.verifier.verify({ bearer: TOKEN })).toEqual({
      ok: true,
      session: {
        ...{ userId: 'u1', sessionId: 's1', email: 'ann@example.com', startedAt: session.startedAt, expiresAt: session.expiresAt },
        ...{ secondFactor: true, organization: null, impersonatorId: null, confirmedAt: session.startedAt },
      },
    });
    state.session = undefined;
    expect(await service.verifier.verify({ bearer: TOKEN })).toEqual({ ok: false, reason: 'revoked' });
    expect(await service.verifier.verify({})).toEqual({ ok: false, reason: 'missing' });
  });

  test('offers its page under its name, knows no roles, and leaves users to the store', async () => {
    const { service, calls } = openKeeper();
    const offers = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false, hosted: { name: 'id.example' } };
    expect(service.offers()).toEqual(offers);
    expect(await service.roleIn()).toBeNull();
    expect(await service.findUser('u1')).toMatchObject({ userId: 'u1' });
    const names = { firstName: 'A', lastName: 'B' };
    await service.rename('u1', names);
    await service.endSessions('u1', 's2');
    await service.erase('u1');
    expect(calls).toEqual([
      ['rename', 'u1', names],
      ['endSessions', 'u1', 's2'],
      ['erase', 'u1'],
    ]);
  });
});
