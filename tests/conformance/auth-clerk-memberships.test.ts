import { describe, expect, test } from 'vitest';
import { createClerkServerAdapter } from '../tools/clerk-server-adapter.ts';
import { startClerkService } from '../tools/clerk-service.ts';
import { leaveOrganization } from '../tools/clerk-organization-routes.ts';
import type { ClerkSessionRecord } from '../tools/clerk-records.ts';

const ORIGIN = 'https://videos.example.com';
const MEMBERSHIPS = /\/organization_memberships\?/;
const A_WHILE = 6_000;
/** More than one page of them. */
const VERY_MANY = 130;

const { adapter, users } = await startClerkService();

/** A signed-in user, a server that counts its requests, and a connection that can be cut. */
async function open() {
  const line = { asked: 0, cut: false };
  const accounts = createClerkServerAdapter(adapter, ORIGIN, {
    jwtKey: await adapter.instance.pem(),
    clock: { now: () => adapter.instance.now(), after: (delay, action) => (delay < 5_000 && queueMicrotask(action), () => undefined) },
    fetch: (input, init) => {
      if (line.cut) return Promise.reject(new TypeError('fetch failed'));
      const request = new Request(input, init);
      if (MEMBERSHIPS.test(request.url)) line.asked += 1;
      return fetch(request);
    },
  });
  const { verifier } = accounts;
  const user = users.createUser();
  const session = users.createSession(user);
  const organizationId = users.newOrganization();
  const membership = users.join(user, organizationId);
  session.organizationId = organizationId;
  const organization = async (bearer: string) => {
    const result = await verifier.verify({ bearer });
    return result.ok ? result.session.organization : result.reason;
  };
  return { verifier, accounts, user, session, organizationId, membership, line, organization };
}

const createToken = (session: ClerkSessionRecord) => adapter.instance.token(session, ORIGIN);
const pass = () => void (adapter.instance.ahead += A_WHILE);

describe('auth-clerk memberships', () => {
  test('R18 refreshes organization roles, which are unknown while Clerk is unreachable', async () => {
    const { accounts, user, organizationId, line } = await open();
    const place = { userId: user.id, organizationId };
    expect(await accounts.roleIn(place)).toBe('admin');
    leaveOrganization(adapter.instance, organizationId, user.id);
    expect(await accounts.roleIn(place)).toBeNull();
    line.cut = true;
    expect(await accounts.roleIn(place)).toBeUndefined();
  });

  test('are cached between requests, and not fetched for users in their personal workspace', async () => {
    const { user, session, line, organization } = await open();
    const bearer = await createToken(session);
    await Promise.all(Array.from({ length: 20 }, () => organization(bearer)));
    await organization(bearer);
    expect(line.asked).toBe(1);
    pass();
    await organization(bearer);
    expect(line.asked).toBe(2);
    expect(await organization(await createToken(users.createSession(user)))).toBeNull();
    expect(line.asked).toBe(2);
  });

  test('a new membership counts at once, even among very many', async () => {
    const { user, session, organization } = await open();
    await organization(await createToken(session));
    const ids = Array.from({ length: VERY_MANY }, () => users.newOrganization());
    for (const id of ids) users.join(user, id, 'org:member');
    session.organizationId = ids.at(-1) ?? null;
    expect(await organization(await createToken(session))).toEqual({ id: ids.at(-1), role: 'editor' });
  });

  test('a changed role counts within 5 s, whatever the token says', async () => {
    const { session, membership, organizationId, organization } = await open();
    const bearer = await createToken(session);
    expect(await organization(bearer)).toEqual({ id: organizationId, role: 'admin' });
    membership.role = 'org:member';
    pass();
    expect(await organization(bearer)).toEqual({ id: organizationId, role: 'editor' });
  });

  test('removed organizations and former members lose access', async () => {
    const { user, session, organizationId, organization, verifier } = await open();
    const bearer = await createToken(session);
    const other = await open();
    const last = await createToken(other.session);
    leaveOrganization(adapter.instance, organizationId, user.id);
    adapter.instance.users.delete(other.user.id);
    expect([await organization(bearer), await other.organization(last)]).toEqual([null, null]);
    expect(await verifier.organizations([session.id])).toEqual(new Map([[session.id, null]]));
  });

  test('the session’s active organization follows it, even without a token sent to this process', async () => {
    const { verifier, user, session, organizationId } = await open();
    expect(await verifier.organizations([session.id])).toEqual(new Map([[session.id, { id: organizationId, role: 'admin' }]]));
    const another = users.newOrganization();
    users.join(user, another, 'org:admin');
    session.organizationId = another;
    await verifier.ended([session.id]);
    expect(await verifier.organizations([session.id])).toEqual(new Map([[session.id, { id: another, role: 'owner' }]]));

    session.status = 'revoked';
    await verifier.ended([session.id]);
    expect(await verifier.organizations([session.id])).toEqual(new Map());
  });

  test('checks all sessions in turn when there are very many', async () => {
    const { verifier, user, organizationId } = await open();
    const sessions = Array.from({ length: VERY_MANY }, () => users.createSession(user));
    for (const session of sessions) session.organizationId = organizationId;
    const ids = sessions.map(({ id }) => id);
    await Promise.all(sessions.map(async (session) => verifier.verify({ bearer: await createToken(session) })));
    leaveOrganization(adapter.instance, organizationId, user.id);
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      pass();
      const found = await verifier.organizations(ids);
      expect(found.size).toBe(VERY_MANY);
      rounds.push([...found.values()].filter((each) => each !== null).length);
    }
    expect(rounds.at(-1)).toBe(0);
    expect(rounds[0]).toBeGreaterThan(0);
  });

  test('fall back to the token while Clerk is unreachable', async () => {
    const { verifier, session, organizationId, line, organization } = await open();
    const bearer = await createToken(session);
    const working = { id: organizationId, role: 'admin' };
    expect(await organization(bearer)).toEqual(working);
    line.cut = true;
    expect(await verifier.organizations([session.id])).toEqual(new Map([[session.id, working]]));
    pass();
    expect(await organization(bearer)).toEqual(working);
    expect(await verifier.organizations([session.id])).toEqual(new Map([[session.id, working]]));
    expect(await verifier.organizations(['unheard-of'])).toEqual(new Map());
  });
});
