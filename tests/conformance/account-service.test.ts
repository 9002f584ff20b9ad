import { metadata as CLERK } from '#adapters/auth/clerk/shared/metadata.ts';
import { metadata as BETTER_AUTH } from '#adapters/auth/better-auth/shared/metadata.ts';
import { afterAll, beforeAll } from 'vitest';
import { startClerk, type ClerkFrontendApi } from '../tools/clerk-frontend-api.ts';
import { createClerkServerAdapter } from '../tools/clerk-server-adapter.ts';
import type { ClerkClientRecord } from '../tools/clerk-records.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { accountServiceSuite } from './account-service.suite.ts';

const ORIGIN = 'https://videos.example.com';

let server: TestServer;
let clerk: ClerkFrontendApi;
beforeAll(async () => {
  [server, clerk] = await Promise.all([startTestServer({ worker: false }), startClerk({ scripts: '' })]);
});
afterAll(async () => {
  await Promise.all([server.close(), clerk.close()]);
});

accountServiceSuite({
  name: 'better-auth',
  metadata: BETTER_AUTH,
  async create() {
    const user = await server.signUp();
    return {
      accounts: server.accounts,
      createUser: { userId: user.id, email: user.email, firstName: 'Ann', lastName: 'Lee' },
      createSession: async () => (await createTestAccess(server).signInAgain(user)).token,
    };
  },
});

let users = 0;

accountServiceSuite({
  name: 'clerk',
  metadata: CLERK,
  async create() {
    const names = { firstName: 'Ann', lastName: 'Lee' };
    const user = clerk.instance.addUser({ ...names, email: `ann-${(users += 1)}@example.com`, password: 'correct horse' });
    const client: ClerkClientRecord = {
      id: clerk.instance.id('client'),
      token: `token-${users}`,
      signUp: null,
      signIn: null,
      lastActiveSessionId: null,
    };
    return {
      accounts: createClerkServerAdapter(clerk, ORIGIN),
      createUser: { ...names, userId: user.id, email: user.email },
      createSession: () => clerk.instance.token(clerk.instance.addSession(client, user, null), ORIGIN),
    };
  },
});
