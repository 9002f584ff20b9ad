import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { profileChangesSuite } from './profile-changes.suite.ts';
import { createProfileApi } from './support/real-server-apis.ts';

const AN_HOUR = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

profileChangesSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const access = createTestAccess(server);
    return {
      profiles: createProfileApi(server, user.token),
      async inOldSession() {
        const old = await access.signInAgain(user);
        await access.ageSession(old, AN_HOUR);
        return createProfileApi(server, old.token);
      },
    };
  },
});

profileChangesSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryServer({ clock: createManualClock(1_700_000_000_000) });
    return {
      profiles: createMemoryProfileApi(memory, createFaults()),
      inOldSession: async () => createMemoryProfileApi(memory, createFaults(), { freshSession: false }),
    };
  },
});
