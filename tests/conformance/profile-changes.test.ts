import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryHost } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryProfileApi } from '../../src/adapters/api/memory/memory-profile-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { profileChangesSuite } from './profile-changes.suite.ts';
import { profilesOf } from './support/real-server-apis.ts';

const AN_HOUR = 3_600_000;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ worker: false });
});
afterAll(() => host.close());

profileChangesSuite({
  name: 'api-http over a host',
  async open() {
    const person = await host.signUp();
    const access = testAccess(host);
    return {
      profiles: profilesOf(host, person.token),
      async inOldSession() {
        const old = await access.signInAgain(person);
        await access.age(old, AN_HOUR);
        return profilesOf(host, old.token);
      },
    };
  },
});

profileChangesSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryHost({ clock: createManualClock(1_700_000_000_000) });
    return {
      profiles: createMemoryProfileApi(memory, createFaults()),
      inOldSession: async () => createMemoryProfileApi(memory, createFaults(), { freshSession: false }),
    };
  },
});
