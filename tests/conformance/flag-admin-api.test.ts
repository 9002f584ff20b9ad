import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryFlagAdminApi } from '#adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { toGrowthBookPayload } from '#adapters/flags/growthbook/shared/to-growthbook-payload.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFlagRules } from '../tools/flag-definitions-arbitrary.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import { flagAdminApiSuite, type FlagAdminFixture } from './flag-admin-api.suite.ts';
import { createAdminApi, createFlagAdminApi } from './support/real-server-apis.ts';

let administered: AdministeredServer;
let fixture: FlagAdminFixture;
beforeAll(async () => {
  administered = await startAdministeredServer();
  const { server, admin } = administered;
  const other = await server.signUp();
  fixture = {
    flags: createFlagAdminApi(server, admin.token),
    admin: createAdminApi(server, admin.token),
    other: createFlagAdminApi(server, other.token),
  };
});
afterAll(() => administered.server.close());

flagAdminApiSuite({ name: 'api-http over a server', toPayload: toGrowthBookPayload, open: async () => fixture });

const createMemoryServer = () =>
  createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000), toFlagPayload: toGrowthBookPayload });

flagAdminApiSuite({
  name: 'api-memory',
  toPayload: toGrowthBookPayload,
  async open() {
    const memory = createMemoryServer();
    const demoted = createMemoryServer();
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    return {
      flags: createMemoryFlagAdminApi(memory, createFaults()),
      admin: createMemoryAdminApi(memory, createFaults()),
      other: createMemoryFlagAdminApi(demoted, createFaults()),
    };
  },
});

test('injected faults fail the fake’s calls and store nothing', async () => {
  const memory = createMemoryServer();
  const faults = createFaults();
  faults.failNext(OFFLINE);
  const flags = createMemoryFlagAdminApi(memory, faults);
  expect(await flags.saveFlag({ flag: createFlagRules(), revision: 1 })).toEqual(OFFLINE);
  expect(memory.flags.revision).toBe(1);
});
