import { afterAll, beforeAll } from 'vitest';
import { createMemoryApiKeys } from '#adapters/api/memory/memory-api-keys.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { apiKeysSuite } from './api-keys.suite.ts';
import { createApiKeys } from './support/real-server-apis.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

apiKeysSuite({
  name: 'api-memory',
  open: async (plan) => createMemoryApiKeys(createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan }), createFaults()),
});

apiKeysSuite({
  name: 'api-http over a server',
  async open(plan) {
    const user = await server.signUp();
    await server.setPlan(user.id, plan);
    return createApiKeys(server, user.token);
  },
});
