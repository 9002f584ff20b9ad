import type { ClerkFrontendApi } from './clerk-frontend-api.ts';
import type { ClerkClientRecord, ClerkMembershipRecord, ClerkSessionRecord, ClerkUserRecord } from './clerk-records.ts';

export interface ClerkUsers {
  createUser(): ClerkUserRecord;
  createSession(user: ClerkUserRecord, actorId?: string | null): ClerkSessionRecord;
  newOrganization(): string;
  join(user: ClerkUserRecord, organizationId: string, role?: string): ClerkMembershipRecord;
}

/** A user created directly in the simulated instance. */
export function createClerkUsers({ instance }: ClerkFrontendApi): ClerkUsers {
  const client: ClerkClientRecord = { id: 'client_1', token: 'client-token', signUp: null, signIn: null, lastActiveSessionId: null };
  return {
    createUser: () =>
      instance.addUser({ email: `${instance.id('ann')}@example.com`, firstName: 'Ann', lastName: 'Lee', password: 'correct horse' }),

    createSession: (user, actorId = null) => instance.addSession(client, user, actorId),

    newOrganization() {
      const id = instance.id('org');
      instance.organizations.set(id, { id, name: 'Works', createdAt: instance.now() });
      return id;
    },

    join(user, organizationId, role = 'org:manager') {
      const membership = { id: instance.id('orgmem'), organizationId, userId: user.id, role };
      instance.memberships.push(membership);
      return membership;
    },
  };
}
