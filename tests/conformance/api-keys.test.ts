import { afterAll, beforeAll } from 'vitest';
import { createMemoryApiKeys } from '../../src/adapters/api/memory/memory-api-keys.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryHost } from '../../src/adapters/api/memory/memory-server.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { apiKeysSuite } from './api-keys.suite.ts';
import { apiKeysOf } from './support/real-server-apis.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

apiKeysSuite({
  name: 'api-memory',
  open: async (plan) => createMemoryApiKeys(createMemoryHost({ clock: createManualClock(1_700_000_000_000), plan }), createFaults()),
});

apiKeysSuite({
  name: 'api-http over a host',
  async open(plan) {
    const person = await host.signUp();
    await host.setPlan(person.id, plan);
    return apiKeysOf(host, person.token);
  },
});
