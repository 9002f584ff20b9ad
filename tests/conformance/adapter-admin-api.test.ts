import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createProviderWatch } from '../../server/operations/use-cases/adapter-monitor.ts';
import { createFaults, OFFLINE } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminHost } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryProviderAdminApi } from '../../src/adapters/api/memory/memory-adapter-admin-api.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { startAdministeredHost, type AdministeredHost } from '../tools/test-access.ts';
import type { TestPerson } from '../tools/test-users.ts';
import { providerAdminApiSuite } from './adapter-admin-api.suite.ts';
import { providerAdminOf } from './support/real-server-apis.ts';

const watch = createProviderWatch(() => Date.now());
const mailer = watch.watched('mailer', { send: () => Promise.reject(new Error('The connection was refused.')) });

let administered: AdministeredHost;
let other: TestPerson;
beforeAll(async () => {
  administered = await startAdministeredHost({
    providers: ({ database }) => ({
      watch,
      ticks: () => performance.now(),
      cards: async () => [
        {
          port: 'database',
          vendor: 'pglite',
          capabilities: ['embedded'],
          settings: ['DATABASE_URL'],
          check: () => database.db.execute(sql`select 1`),
        },
        { port: 'mailer', vendor: 'smtp', capabilities: [], settings: ['SMTP_URL'] },
      ],
    }),
  });
  other = await administered.host.signUp();
  await mailer.send().catch(() => undefined);
});
afterAll(() => administered.host.close());

providerAdminApiSuite({
  name: 'api-http over a host',
  open: async () => ({
    providers: providerAdminOf(administered.host, administered.admin.token),
    other: providerAdminOf(administered.host, other.token),
  }),
});

const memoryHost = () => createMemoryAdminHost({ clock: createManualClock(1_700_000_000_000) });

providerAdminApiSuite({
  name: 'api-memory',
  async open() {
    const demoted = memoryHost();
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    return {
      providers: createMemoryProviderAdminApi(memoryHost(), createFaults()),
      other: createMemoryProviderAdminApi(demoted, createFaults()),
    };
  },
});

test('the fake fails as it is told to', async () => {
  const faults = createFaults();
  faults.failNext(OFFLINE);
  expect(await createMemoryProviderAdminApi(memoryHost(), faults).hostProviders()).toEqual(OFFLINE);
});
