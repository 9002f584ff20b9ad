import type { AccessUser, AccessAdapter } from './access-adapter.ts';
import { createClientFolder } from './client-folder.ts';
import { createTestAccess } from './test-access.ts';
import { startTestServer } from './test-server.ts';
import type { TestUser } from './test-users.ts';

/** Accounts of the server itself. */
export async function createBetterAuthAccessAdapter(): Promise<AccessAdapter> {
  const folder = createClientFolder();
  const server = await startTestServer({ clientFolder: folder.path });
  const access = createTestAccess(server);
  const users = new Map<AccessUser, TestUser>();

  function withSession(known: TestUser): AccessUser {
    const user = { ...known, token: async () => known.token };
    users.set(user, known);
    return user;
  }
  function known(user: AccessUser): TestUser {
    const found = users.get(user);
    if (found === undefined) throw new Error('This person was not made here.');
    return found;
  }

  return {
    name: 'better-auth',
    server,
    createUser: async (email) => withSession(await server.signUp(email === undefined ? {} : { email })),
    newOrganization: (members) => access.createOrganization(members.map(known), 'editor'),
    activate: (user, organizationId) => access.setActiveOrganization(known(user), organizationId),
    signOut: (user) => access.signOut(known(user)),
    expire: (user) => access.expireSession(known(user)),
    impersonate: async (admin, user) => withSession(await access.impersonate(known(admin), known(user))),
    async close() {
      await server.close();
      folder.remove();
    },
  };
}
