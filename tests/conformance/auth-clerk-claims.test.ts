import { describe, expect, test } from 'vitest';
import { runRound } from '#adapters/auth/clerk/server/session-watch.ts';
import { SESSIONS_PER_ROUND } from '#adapters/auth/clerk/shared/limits.ts';
import type { ClerkSessionRecord } from '../tools/clerk-records.ts';
import { createClerkServerAdapter } from '../tools/clerk-server-adapter.ts';
import { startClerkService } from '../tools/clerk-service.ts';

const ORIGIN = 'https://videos.example.com';
const SECOND = 1_000;

const { adapter, users } = await startClerkService();

type Claims = Readonly<Record<string, unknown>>;

/** A token of this session that says something else about it, judged while Clerk can be asked, or by the token alone. */
async function verifyClaims(change: Claims, { session = createSession(), isReachable = false } = {}) {
  const bearer = await adapter.instance.token(session, ORIGIN, session.organizationId, change);
  const clock = { now: () => adapter.instance.now(), after: (_: number, action: () => void) => (queueMicrotask(action), () => {}) };
  const alone = { jwtKey: await adapter.instance.pem(), clock, fetch: () => Promise.reject(new TypeError('fetch failed')) };
  return createClerkServerAdapter(adapter, ORIGIN, isReachable ? {} : alone).verifier.verify({ bearer });
}

const createSession = (): ClerkSessionRecord => users.createSession(users.createUser(), null);

describe('auth-clerk claims', () => {
  test('a session with a pending task is not signed in', async () => {
    for (const isReachable of [true, false]) {
      expect(await verifyClaims({ sts: 'pending' }, { isReachable })).toEqual({ ok: false, reason: 'revoked' });
      expect((await verifyClaims({ sts: 'active' }, { isReachable })).ok).toBe(true);
    }
  });

  test.each<Claims>([{ sid: undefined }, { sid: 7 }, { fva: 'now' }, { act: {} }, { o: 'works' }])(
    'a genuine token with the claims %j is `malformed`',
    async (change) => {
      expect(await verifyClaims(change)).toEqual({ ok: false, reason: 'malformed' });
    },
  );

  test.each([
    [[0, -1], false],
    [[0, 0], true],
    [[0, 5], true],
    [[0], false],
    [null, false],
  ])('factors of the ages %j mean a second factor: %j', async (fva, secondFactor) => {
    expect(await verifyClaims({ fva })).toMatchObject({ ok: true, session: { secondFactor } });
  });

  test.each([
    // Whole minutes: the earliest moment they can mean.
    [[0, -1], 60],
    [[3, -1], 240],
    [[-1, -1], null],
    [null, null],
  ])('a proof of the age %j was at the latest so many seconds ago: %j', async (fva, age) => {
    const iat = Math.floor(adapter.instance.now() / SECOND);
    const result = await verifyClaims({ fva });
    const provenAt = result.ok ? result.session.startedAt.getTime() / SECOND : Number.NaN;
    if (age === null) return expect(provenAt).toBe(0);
    // The token is made within a moment of the clock's reading.
    expect(provenAt - (iat - age)).toBeGreaterThanOrEqual(0);
    expect(provenAt - (iat - age)).toBeLessThan(30);
  });

  test.each<readonly [Claims, string]>([
    [{ o: { id: 'org_1', rol: 'admin' } }, 'owner'],
    [{ o: { id: 'org_1', rol: 'manager' } }, 'admin'],
    [{ org_id: 'org_1', org_role: 'org:admin' }, 'owner'],
    [{ org_id: 'org_1', org_role: 'org:manager' }, 'admin'],
    [{ org_id: 'org_1', org_role: 'org:member' }, 'editor'],
    [{ o: { id: 'org_1', rol: 'reviewer' } }, 'reviewer'],
    [{ org_id: 'org_1', org_role: 'org:accountant' }, 'viewer'],
    [{ org_id: 'org_1' }, 'viewer'],
  ])('claims %j of either version give the role %s while Clerk cannot be asked', async (change, role) => {
    expect(await verifyClaims(change)).toMatchObject({ ok: true, session: { organization: { id: 'org_1', role } } });
  });

  test('a session status that cannot be read ends nothing', async () => {
    const session = createSession();
    const { verifier } = createClerkServerAdapter(adapter, ORIGIN, {
      jwtKey: await adapter.instance.pem(),
      fetch: async () => Response.json({ hello: 'world' }),
    });
    expect((await verifier.verify({ bearer: await adapter.instance.token(session, ORIGIN) })).ok).toBe(true);
    expect(await verifier.ended([session.id])).toEqual([]);
  });

  test('of very many sessions, the least recently checked have their turn', async () => {
    const ids = Array.from({ length: SESSIONS_PER_ROUND + 20 }, (_, index) => `sess_${index}`);
    const handled: string[] = [];
    // The first of the list were checked last.
    await runRound(
      [...ids, ...ids],
      (id) => ids.length - ids.indexOf(id),
      async (id) => void handled.push(id),
    );
    expect(handled).toEqual(ids.toReversed().slice(0, SESSIONS_PER_ROUND));
  });
});
