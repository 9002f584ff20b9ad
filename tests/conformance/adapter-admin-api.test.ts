import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { createAdapterMonitor } from '#server/shared/adapter-monitor.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryAdapterAdminApi } from '#adapters/api/memory/memory-adapter-admin-api.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import type { TestUser } from '../tools/test-users.ts';
import { adapterAdminApiSuite } from './adapter-admin-api.suite.ts';
import { createAdapterAdminApi } from './support/real-server-apis.ts';

const watch = createAdapterMonitor(() => Date.now());
const mailer = watch.observe('mailer', { send: () => Promise.reject(new Error('The connection was refused.')) });

let administered: AdministeredServer;
let other: TestUser;
beforeAll(async () => {
  administered = await startAdministeredServer({
    speech: [createFakeSpeech({ capabilities: { price: 3, styles: [PLAIN_STYLE] } })],
    providers: ({ database }) => ({
      monitor: watch,
      addableSpeech: [{ id: 'acme', name: 'Acme', settings: [{ name: 'ACME_KEY', about: 'Key.', required: true }] }],
      ticks: () => performance.now(),
      listSources: async () => [
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
  other = await administered.server.signUp();
  await mailer.send().catch(() => undefined);
});
afterAll(() => administered.server.close());

adapterAdminApiSuite({
  name: 'api-http over a server',
  open: async () => ({
    providers: createAdapterAdminApi(administered.server, administered.admin.token),
    other: createAdapterAdminApi(administered.server, other.token),
  }),
});

const createMemoryServer = () => createMemoryAdminServer({ clock: createManualClock(1_700_000_000_000) });

adapterAdminApiSuite({
  name: 'api-memory',
  async open() {
    const demoted = createMemoryServer();
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    return {
      providers: createMemoryAdapterAdminApi(createMemoryServer(), createFaults()),
      other: createMemoryAdapterAdminApi(demoted, createFaults()),
    };
  },
});

test('injected faults fail the fake’s calls', async () => {
  const faults = createFaults();
  faults.failNext(OFFLINE);
  expect(await createMemoryAdapterAdminApi(createMemoryServer(), faults).listServerAdapters()).toEqual(OFFLINE);
});
