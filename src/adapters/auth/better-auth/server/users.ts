import type { BetterAuthServer } from './better-auth-server.ts';
import { endSessions } from './account-endpoints.ts';
import { findActiveMembership, handOverOrganizations } from './memberships.ts';
import { changeMembers } from './change-members.ts';
import type { MembershipLock } from './membership-lock.ts';
import type { AccountsOptions } from './options.ts';
import { parseNames, type UserRow } from './better-auth-rows.ts';

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface UsersParts {
  readonly server: BetterAuthServer;
  readonly options: AccountsOptions;
  readonly lock: MembershipLock;
}

/** User operations of the server: find, list, create, close, erase. */
export function createUsers({ server, options, lock }: UsersParts) {
  const updateUser = async (userId: string, data: Readonly<Record<string, unknown>>) => {
    await (await server.$context).internalAdapter.updateUser(userId, data);
  };
  const endUserSessions = async (userId: string, keep?: string) => endSessions(await server.$context, { userId, keep });

  return {
    async findUser(userId: string) {
      const user: UserRow | null = await (await server.$context).internalAdapter.findUserById(userId);
      return user === null ? undefined : { userId: user.id, email: user.email, ...parseNames(user), avatar: user.image ?? null };
    },

    /** Adds a user with an email the operator vouches for, without a password. Undefined when the email is taken. */
    async addUser({ email, firstName, lastName }: NewUser): Promise<{ readonly userId: string } | undefined> {
      const { internalAdapter } = await server.$context;
      const address = email.toLowerCase();
      if ((await internalAdapter.findUserByEmail(address)) !== null) return undefined;
      const name = `${firstName} ${lastName}`.trim();
      const user = await internalAdapter.createUser(
        { email: address, emailVerified: true, name, firstName, lastName },
        { method: 'admin' },
      );
      return { userId: user.id };
    },

    async roleIn({ userId, organizationId }: { readonly userId: string; readonly organizationId: string }) {
      const { adapter } = await server.$context;
      return (await findActiveMembership(adapter, { userId, activeOrganizationId: organizationId }))?.role ?? null;
    },

    rename: (userId: string, { firstName, lastName }: { readonly firstName: string; readonly lastName: string }): Promise<void> =>
      updateUser(userId, { firstName, lastName, name: `${firstName} ${lastName}`.trim() }),

    endSessions: (userId: string, except?: string): Promise<void> => endUserSessions(userId, except),

    async setBanned(userId: string, banned: boolean): Promise<void> {
      await updateUser(userId, { banned });
      if (banned) await endUserSessions(userId);
    },

    /** Idempotent. */
    async erase(userId: string): Promise<void> {
      const { adapter, internalAdapter } = await server.$context;
      const user = await internalAdapter.findUserById(userId);
      if (user === null) return;
      await handOverOrganizations(
        {
          adapter,
          change: (organizationId, change) =>
            changeMembers({ adapter, lock, options }, { organizationId, findActor: async () => userId }, change),
          onRemoved: async (id) => options.onOrganizationRemoved?.(id),
        },
        userId,
      );
      await endUserSessions(userId);
      await internalAdapter.deleteAccounts(userId);
      await internalAdapter.deleteUser(userId);
    },
  };
}
