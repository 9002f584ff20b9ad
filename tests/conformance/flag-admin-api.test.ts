import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryAdminApi } from '../../src/adapters/api/memory/memory-admin-api.ts';
import { createFaults, OFFLINE } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryFlagAdminApi } from '../../src/adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryAdminHost } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { flagRules } from '../tools/flag-definitions-arbitrary.ts';
import { startAdministeredHost, type AdministeredHost } from '../tools/test-access.ts';
import { flagAdminApiSuite, type FlagAdminWorld } from './flag-admin-api.suite.ts';
import { adminOf, flagAdminOf } from './support/real-server-apis.ts';

let administered: AdministeredHost;
let world: FlagAdminWorld;
beforeAll(async () => {
  administered = await startAdministeredHost();
  const { host, admin } = administered;
  const other = await host.signUp();
  world = { flags: flagAdminOf(host, admin.token), admin: adminOf(host, admin.token), other: flagAdminOf(host, other.token) };
});
afterAll(() => administered.host.close());

flagAdminApiSuite({ name: 'api-http over a host', open: async () => world });

const memoryHost = () => createMemoryAdminHost({ clock: createManualClock(1_700_000_000_000) });

flagAdminApiSuite({
  name: 'api-memory',
  async open() {
    const memory = memoryHost();
    const demoted = memoryHost();
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    return {
      flags: createMemoryFlagAdminApi(memory, createFaults()),
      admin: createMemoryAdminApi(memory, createFaults()),
      other: createMemoryFlagAdminApi(demoted, createFaults()),
    };
  },
});

test('the fake fails as it is told to, and keeps nothing then', async () => {
  const memory = memoryHost();
  const faults = createFaults();
  faults.failNext(OFFLINE);
  const flags = createMemoryFlagAdminApi(memory, faults);
  expect(await flags.saveFlag({ flag: flagRules(), revision: 1 })).toEqual(OFFLINE);
  expect(memory.flags.revision).toBe(1);
});
