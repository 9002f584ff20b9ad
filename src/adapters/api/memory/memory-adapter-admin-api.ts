import type { ServerAdapter, AdapterAdminApi } from '../../../ports/adapter-admin-api.ts';
import { createRunAsAdmin } from './run-as-admin.ts';
import type { Faults } from './faults.ts';
import type { MemoryAdminServer } from './memory-admin-server.ts';

const ADAPTERS: readonly ServerAdapter[] = [
  {
    port: 'database',
    vendor: 'memory',
    capabilities: ['embedded'],
    health: 'good',
    latency: 0.4,
    troubles: [],
    settings: ['DATABASE_URL', 'DATA_DIR'],
  },
  {
    port: 'mailer',
    vendor: 'outbox',
    capabilities: ['archive'],
    health: 'trouble',
    latency: null,
    troubles: [{ at: '2026-11-21T09:30:00.000Z', message: 'The connection was refused.' }],
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
  {
    port: 'payment-gateway',
    vendor: 'fake',
    capabilities: [],
    health: 'unknown',
    latency: null,
    troubles: [],
    settings: ['PAYMENT_VENDOR'],
  },
];

export function createMemoryAdapterAdminApi(
  server: MemoryAdminServer,
  faults: Faults,
  providers: readonly ServerAdapter[] = ADAPTERS,
): AdapterAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  return { listServerAdapters: (options) => asAdmin(() => ({ kind: 'ok', value: providers }), options?.signal) };
}
