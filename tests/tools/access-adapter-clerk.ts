import { expect } from 'vitest';
import type { AccessUser, AccessAdapter } from './access-adapter.ts';
import { startClerk, type ClerkFrontendApi } from './clerk-frontend-api.ts';
import { createClerkServerAdapter } from './clerk-server-adapter.ts';
import { leaveOrganization } from './clerk-organization-routes.ts';
import { createClientFolder } from './client-folder.ts';
import { createClerkUsers } from './clerk-users.ts';
import type { ClerkSessionRecord } from './clerk-records.ts';
import { startTestServerWith } from './test-server.ts';
import { createUserCall } from './test-users.ts';

const MEMBER = 'org:member';
/** Longer than a token lives, and than the server half keeps an answer. */
const TOKEN_OVER = 2 * 60_000;

interface Session {
  readonly record: ClerkSessionRecord;
  /** Named by tokens that were issued while the user was a member. */
  claimed: string | null;
  /** A token issued before Clerk's clock advanced. */
  old?: string;
}

/** Accounts at a simulated Clerk, reached by the real server half. */
export async function createClerkAccessAdapter(): Promise<AccessAdapter> {
  const adapter = await startClerk({ scripts: '' });
  const folder = createClientFolder();
  const server = await startTestServerWith(({ publicUrl }) => createClerkServerAdapter(adapter, publicUrl), { clientFolder: folder.path });
  const { instance } = adapter;
  const simulated = createClerkUsers(adapter);
  const sessions = new Map<AccessUser, Session>();

  function withSession(record: ClerkSessionRecord, email: string): AccessUser {
    const session: Session = { record, claimed: null };
    const token = async () => session.old ?? (await createToken(adapter, server.url, session));
    const user: AccessUser = {
      id: record.userId,
      email,
      token,
      call: async (...request) => createUserCall(server.url, await token())(...request),
    };
    sessions.set(user, session);
    return user;
  }
  function getSession(user: AccessUser): Session {
    const found = sessions.get(user);
    if (found === undefined) throw new Error('This person was not made here.');
    return found;
  }

  return {
    name: 'clerk',
    server,
    async createUser(email = `${instance.id('ann')}@example.com`) {
      const user = instance.addUser({ email, firstName: 'Ann', lastName: 'Lee', password: 'correct horse' });
      const person = withSession(simulated.createSession(user), user.email);
      expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
      return person;
    },
    async newOrganization(members) {
      const id = simulated.newOrganization();
      for (const member of members) instance.memberships.push(createMembership(adapter, id, member.id));
      return id;
    },
    async activate(user, organizationId) {
      const session = getSession(user);
      session.claimed = organizationId;
      session.record.organizationId = organizationId;
    },
    async signOut(user) {
      getSession(user).record.status = 'ended';
      instance.ahead += TOKEN_OVER;
    },
    async expire(user) {
      getSession(user).old = await user.token();
      instance.ahead += TOKEN_OVER;
    },
    async impersonate(admin, user) {
      const requested = await admin.call('POST', `/api/admin/users/${user.id}/impersonate`);
      expect(requested.status).toBe(200);
      const { ticket } = (await requested.json()) as { ticket: string };
      const answer = await fetch(`${adapter.url}/v1/client/sign_ins`, {
        method: 'POST',
        body: new URLSearchParams({ strategy: 'ticket', ticket }),
      });
      const { response } = (await answer.json()) as { response: { created_session_id: string } };
      const record = instance.sessions.get(response.created_session_id);
      expect(record?.actorId).toBe(admin.id);
      if (record === undefined) throw new Error('The ticket did not sign in.');
      return withSession(record, user.email);
    },
    async close() {
      await server.close();
      folder.remove();
      await adapter.close();
    },
  };
}

/** A token still names an organization after its user has left; this one was issued just before that. */
function createToken(adapter: ClerkFrontendApi, origin: string, { record, claimed }: Session): Promise<string> {
  const { instance } = adapter;
  if (claimed === null || instance.membership(claimed, record.userId)) return instance.token(record, origin, claimed);
  instance.memberships.push(createMembership(adapter, claimed, record.userId));
  const token = instance.token(record, origin, claimed);
  leaveOrganization(instance, claimed, record.userId);
  return token;
}

function createMembership({ instance }: ClerkFrontendApi, organizationId: string, userId: string) {
  return { id: instance.id('orgmem'), organizationId, userId, role: MEMBER };
}
