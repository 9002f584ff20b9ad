import { afterAll, beforeAll } from 'vitest';
import { startClerk, type ClerkFrontendApi } from '../tools/clerk-frontend-api.ts';
import { clerkHost } from '../tools/clerk-server-adapter.ts';
import type { ClerkClientRecord } from '../tools/clerk-records.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { accountVendorSuite } from './account-service.suite.ts';

const ORIGIN = 'https://videos.example.com';

let host: TestHost;
let clerk: ClerkFrontendApi;
beforeAll(async () => {
  [host, clerk] = await Promise.all([startTestHost({ worker: false }), startClerk({ scripts: '' })]);
});
afterAll(async () => {
  await Promise.all([host.close(), clerk.close()]);
});

accountVendorSuite({
  name: 'better-auth',
  async create() {
    const person = await host.signUp();
    return {
      vendor: host.accounts,
      person: { userId: person.id, email: person.email, firstName: 'Ann', lastName: 'Lee' },
      newSession: async () => (await testAccess(host).signInAgain(person)).token,
    };
  },
});

let people = 0;

accountVendorSuite({
  name: 'clerk',
  async create() {
    const names = { firstName: 'Ann', lastName: 'Lee' };
    const user = clerk.instance.addUser({ ...names, email: `ann-${(people += 1)}@example.com`, password: 'correct horse' });
    const client: ClerkClientRecord = {
      id: clerk.instance.id('client'),
      token: `token-${people}`,
      signUp: null,
      signIn: null,
      lastActiveSessionId: null,
    };
    return {
      vendor: clerkHost(clerk, ORIGIN),
      person: { ...names, userId: user.id, email: user.email },
      newSession: () => clerk.instance.token(clerk.instance.addSession(client, user, null), ORIGIN),
    };
  },
});
