import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryUsageAdminApi } from '#adapters/api/memory/memory-usage-admin-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import type { UsageRecord } from '#domain/usage/usage-record.ts';
import { usageEvent } from '../tools/tables.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';
import { postEvents, createWireBatch, toWireEvent } from '../tools/usage-wire.ts';
import { createUsageAdminApi } from './support/real-server-apis.ts';
import { usageAdminApiSuite } from './usage-admin-api.suite.ts';

/** In the middle of a day, so that hours are of the day they look like. */
const NOON = Date.UTC(2026, 10, 21, 12);

let administered: AdministeredServer;
let other: TestUser;
beforeAll(async () => {
  administered = await startAdministeredServer();
  other = await administered.server.signUp();
});
afterAll(() => administered.server.close());

usageAdminApiSuite({
  name: 'api-http over a server',
  async open() {
    const { server, admin } = administered;
    const now = Date.now();
    await server.services.database.db.delete(usageEvent);
    return {
      usage: createUsageAdminApi(server, admin.token),
      other: createUsageAdminApi(server, other.token),
      now: () => now,
      user: other,
      async record(records) {
        const sent = await postEvents(server.url, createWireBatch(records.map(toWireEvent)), { cookie: other.cookie });
        expect(sent).toMatchObject({ status: 200 });
      },
    };
  },
});

usageAdminApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock(NOON);
    const server = createMemoryAdminServer({ clock });
    const demoted = createMemoryAdminServer({ clock });
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    const records: UsageRecord[] = [];
    const now = () => clock.now();
    return {
      usage: createMemoryUsageAdminApi({ server, now, records }, createFaults()),
      other: createMemoryUsageAdminApi({ server: demoted, now, records }, createFaults()),
      now,
      user: server.addUser({ email: 'ann@example.com' }),
      record: async (reported) => void records.push(...reported),
    };
  },
});

test('injected faults fail the fake’s calls', async () => {
  const faults = createFaults();
  faults.failNext(OFFLINE);
  const server = createMemoryAdminServer({ clock: createManualClock(NOON) });
  expect(await createMemoryUsageAdminApi({ server, now: () => NOON, records: [] }, faults).report(7)).toEqual(OFFLINE);
});
