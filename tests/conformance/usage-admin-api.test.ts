import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminHost } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryUsageAdminApi } from '../../src/adapters/api/memory/memory-usage-admin-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import type { UsageRecord } from '../../src/domain/usage/usage-record.ts';
import { usageEvent } from '../../server/adapters/database/schema.ts';
import { startAdministeredHost, type AdministeredHost } from '../tools/test-access.ts';
import type { TestPerson } from '../tools/test-users.ts';
import { collect, wireBatch, wireEventOf } from '../tools/usage-wire.ts';
import { usageAdminOf } from './support/real-server-apis.ts';
import { usageAdminApiSuite } from './usage-admin-api.suite.ts';

/** In the middle of a day, so that hours are of the day they look like. */
const NOON = Date.UTC(2026, 10, 21, 12);

let administered: AdministeredHost;
let other: TestPerson;
beforeAll(async () => {
  administered = await startAdministeredHost();
  other = await administered.host.signUp();
});
afterAll(() => administered.host.close());

usageAdminApiSuite({
  name: 'api-http over a host',
  async open() {
    const { host, admin } = administered;
    const now = Date.now();
    await host.services.database.db.delete(usageEvent);
    return {
      usage: usageAdminOf(host, admin.token),
      other: usageAdminOf(host, other.token),
      now: () => now,
      person: other,
      async tell(records) {
        const sent = await collect(host.url, wireBatch(records.map(wireEventOf)), { cookie: other.cookie });
        expect(sent).toMatchObject({ status: 200 });
      },
    };
  },
});

usageAdminApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock(NOON);
    const host = createMemoryAdminHost({ clock });
    const demoted = createMemoryAdminHost({ clock });
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    const records: UsageRecord[] = [];
    const now = () => clock.now();
    return {
      usage: createMemoryUsageAdminApi({ host, now, records }, createFaults()),
      other: createMemoryUsageAdminApi({ host: demoted, now, records }, createFaults()),
      now,
      person: host.addUser({ email: 'ann@example.com' }),
      tell: async (told) => void records.push(...told),
    };
  },
});

test('the fake fails as it is told to', async () => {
  const faults = createFaults();
  faults.failNext(OFFLINE);
  const host = createMemoryAdminHost({ clock: createManualClock(NOON) });
  expect(await createMemoryUsageAdminApi({ host, now: () => NOON, records: [] }, faults).report(7)).toEqual(OFFLINE);
});
