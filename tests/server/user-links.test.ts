import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkedAccounts } from '#server/accounts/use-cases/linked-accounts.ts';
import { hasForeignSubjects } from '#server/accounts/use-cases/user-links.ts';
import { createMovingAccounts } from '#server/accounts/use-cases/moving-accounts.ts';
import type { AccountService } from '#server/ports/account-service.ts';
import type { VerificationResult, VerifiedSession } from '#server/ports/token-verifier.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

/** An adapter with ids of its own, whose bearer tokens are ids of its users. */
function createForeignAccounts(people: Readonly<Record<string, { readonly email: string; readonly emailVerified: boolean }>>) {
  const ended: string[] = [];
  let outage = false;
  let impersonatorId: string | null = null;
  const toSession = (userId: string): VerifiedSession => ({
    ...{ userId, sessionId: `session of ${userId}`, email: null, organization: null, secondFactor: false },
    ...{ startedAt: new Date(0), expiresAt: new Date(8e15), confirmedAt: new Date(0), impersonatorId },
  });
  const service: AccountService = {
    verifier: {
      async verify({ bearer }): Promise<VerificationResult> {
        if (outage) return { ok: false, reason: 'unavailable' };
        return bearer !== undefined && bearer in people ? { ok: true, session: toSession(bearer) } : { ok: false, reason: 'malformed' };
      },
      ended: async (ids) => ids.filter((id) => !id.startsWith('session of')),
    },
    offers: () => ({ oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false, hosted: null }),
    async findUser(userId) {
      const found = people[userId];
      return found && { userId, ...found, firstName: 'Ann', lastName: 'Lee', avatar: null };
    },
    roleIn: async () => null,
    rename: async () => {},
    endSessions: async (userId) => void ended.push(userId),
    setBanned: async (userId) => void ended.push(`banned ${userId}`),
    erase: async () => {},
  };
  return {
    service,
    ended,
    setOutage: (next: boolean) => void (outage = next),
    setImpersonator: (next: string | null) => void (impersonatorId = next),
  };
}

async function createMove(given: { readonly emailVerified?: boolean } = {}) {
  const user = await server.signUp();
  const subject = `foreign_${randomUUID()}`;
  const foreign = createForeignAccounts({ [subject]: { email: user.email.toUpperCase(), emailVerified: given.emailVerified ?? true } });
  // The name is new for every move, so that links of different tests don't meet.
  const adapter = `adapter-${subject}`;
  const accounts = createMovingAccounts({
    services: server.services,
    current: { adapter, service: foreign.service },
    former: { adapter: 'own', service: server.accounts },
  });
  const findUser = async (credentials: { readonly bearer: string }) => {
    const result = await accounts.verifier.verify(credentials);
    return result.ok ? result.session.userId : result.reason;
  };
  return { user, subject, adapter, foreign, accounts, findUser };
}

describe('users of an auth adapter with ids of its own', () => {
  test('are linked by verified address, once, also when two sessions come at the same time', async () => {
    const { user, subject, findUser } = await createMove();
    expect(await Promise.all([findUser({ bearer: subject }), findUser({ bearer: subject })])).toEqual([user.id, user.id]);
    expect(await findUser({ bearer: subject })).toBe(user.id);
    expect(await findUser({ bearer: user.token })).toBe('revoked');
  });

  test('stay strangers while their address is not verified there', async () => {
    const { user, subject, findUser } = await createMove({ emailVerified: false });
    expect(await findUser({ bearer: subject })).toBe(subject);
    expect(await findUser({ bearer: user.token })).toBe(user.id);
  });

  test('are not moved by an administrator who looks at the account', async () => {
    const { user, subject, foreign, findUser } = await createMove();
    foreign.setImpersonator('admin');
    await findUser({ bearer: subject });
    expect(await findUser({ bearer: user.token })).toBe(user.id);
  });

  test('are banned under the id that each adapter knows', async () => {
    const { user, subject, foreign, accounts, findUser } = await createMove();
    await findUser({ bearer: subject });
    await accounts.setBanned(user.id, true);
    expect(foreign.ended).toEqual([`banned ${subject}`]);
    expect(await accounts.findUser(user.id)).toMatchObject({ userId: user.id, firstName: 'Ann' });
  });

  test('keep their id after the former adapter is gone', async () => {
    const { user, subject, foreign, adapter, findUser } = await createMove();
    expect(await hasForeignSubjects(server.services, adapter)).toBe(false);
    await findUser({ bearer: subject });
    expect(await hasForeignSubjects(server.services, adapter)).toBe(true);
    const { verifier } = createLinkedAccounts(server.services, { adapter, service: foreign.service });
    expect(await verifier.verify({ bearer: subject })).toMatchObject({ ok: true, session: { userId: user.id } });
  });
});

describe('two verifiers', () => {
  test('an outage of the new adapter ends no former session, and makes no stranger signed out', async () => {
    const { user, foreign, accounts, findUser } = await createMove();
    foreign.setOutage(true);
    expect(await findUser({ bearer: user.token })).toBe(user.id);
    expect(await findUser({ bearer: 'nothing that anyone knows' })).toBe('unavailable');
    foreign.setOutage(false);
    const result = await accounts.verifier.verify({ bearer: user.token });
    const id = result.ok ? result.session.sessionId : '';
    expect(await accounts.verifier.ended([id])).toEqual([]);
    await server.accounts.endSessions(user.id);
    expect(await accounts.verifier.ended([id])).toEqual([id]);
  });
});
