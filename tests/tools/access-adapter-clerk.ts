import { expect } from 'vitest';
import type { AccessPerson, AccessVendor } from './access-adapter.ts';
import { startClerk, type ClerkFrontendApi } from './clerk-frontend-api.ts';
import { clerkHost } from './clerk-server-adapter.ts';
import { leaveOrganization } from './clerk-organization-routes.ts';
import { clerkPeople } from './clerk-users.ts';
import type { ClerkSessionRecord } from './clerk-records.ts';
import { startTestHostAt } from './test-server.ts';
import { personCall } from './test-users.ts';

const MEMBER = 'org:member';
/** Longer than a token lives, and than the host half keeps an answer. */
const TOKEN_OVER = 2 * 60_000;

interface Session {
  readonly record: ClerkSessionRecord;
  /** Of tokens made while its person was a member of it. */
  claimed: string | null;
  /** A token from before the vendor's clock went on. */
  old?: string;
}

/** Accounts at a simulated Clerk, reached by the real host half. */
export async function clerkAccessVendor(): Promise<AccessVendor> {
  const vendor = await startClerk({ scripts: '' });
  const host = await startTestHostAt(({ publicUrl }) => clerkHost(vendor, publicUrl));
  const { instance } = vendor;
  const simulated = clerkPeople(vendor);
  const sessions = new Map<AccessPerson, Session>();

  function withSession(record: ClerkSessionRecord, email: string): AccessPerson {
    const session: Session = { record, claimed: null };
    const token = async () => session.old ?? (await tokenOf(vendor, host.url, session));
    const person: AccessPerson = {
      id: record.userId,
      email,
      token,
      call: async (...request) => personCall(host.url, await token())(...request),
    };
    sessions.set(person, session);
    return person;
  }
  function sessionOf(person: AccessPerson): Session {
    const found = sessions.get(person);
    if (found === undefined) throw new Error('This person was not made here.');
    return found;
  }

  return {
    name: 'clerk',
    host,
    async newPerson(email = `${instance.id('ann')}@example.com`) {
      const user = instance.addUser({ email, firstName: 'Ann', lastName: 'Lee', password: 'correct horse' });
      const person = withSession(simulated.newSession(user), user.email);
      expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
      return person;
    },
    async newOrganization(members) {
      const id = simulated.newOrganization();
      for (const member of members) instance.memberships.push(membership(vendor, id, member.id));
      return id;
    },
    async activate(person, organizationId) {
      const session = sessionOf(person);
      session.claimed = organizationId;
      session.record.organizationId = organizationId;
    },
    async signOut(person) {
      sessionOf(person).record.status = 'ended';
      instance.ahead += TOKEN_OVER;
    },
    async expire(person) {
      sessionOf(person).old = await person.token();
      instance.ahead += TOKEN_OVER;
    },
    async impersonate(admin, person) {
      const asked = await admin.call('POST', `/api/admin/users/${person.id}/impersonate`);
      expect(asked.status).toBe(200);
      const { ticket } = (await asked.json()) as { ticket: string };
      const answer = await fetch(`${vendor.url}/v1/client/sign_ins`, {
        method: 'POST',
        body: new URLSearchParams({ strategy: 'ticket', ticket }),
      });
      const { response } = (await answer.json()) as { response: { created_session_id: string } };
      const record = instance.sessions.get(response.created_session_id);
      expect(record?.actorId).toBe(admin.id);
      if (record === undefined) throw new Error('The ticket did not sign in.');
      return withSession(record, person.email);
    },
    async close() {
      await host.close();
      await vendor.close();
    },
  };
}

/** A token goes on naming an organisation after its person has left; this one was made a moment before they did. */
function tokenOf(vendor: ClerkFrontendApi, origin: string, { record, claimed }: Session): Promise<string> {
  const { instance } = vendor;
  if (claimed === null || instance.membership(claimed, record.userId)) return instance.token(record, origin, claimed);
  instance.memberships.push(membership(vendor, claimed, record.userId));
  const token = instance.token(record, origin, claimed);
  leaveOrganization(instance, claimed, record.userId);
  return token;
}

function membership({ instance }: ClerkFrontendApi, organizationId: string, userId: string) {
  return { id: instance.id('orgmem'), organizationId, userId, role: MEMBER };
}
