import type { ServerAdapter, AdapterAdminApi, SpeechServiceList } from '../../../ports/adapter-admin-api.ts';
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

const SPEECH_SERVICES: SpeechServiceList = {
  services: [
    {
      id: 'fake',
      name: 'Fake voices',
      problem: null,
      timing: 'phones',
      languages: ['en-US'],
      concurrency: 8,
      repeatable: true,
      price: null,
      spent: { characters: 0, cost: 0 },
      voices: [{ id: 'ivy', name: 'Ivy', language: 'en-US', gender: 'female', description: 'A high test tone.', adapter: 'fake' }],
    },
  ],
  available: [{ id: 'acme', name: 'Acme', settings: [{ name: 'ACME_VOICES_KEY', about: 'Key of the account.', required: true }] }],
};

export function createMemoryAdapterAdminApi(
  server: MemoryAdminServer,
  faults: Faults,
  providers: readonly ServerAdapter[] = ADAPTERS,
): AdapterAdminApi {
  const asAdmin = createRunAsAdmin(server, faults);
  return {
    listServerAdapters: (options) => asAdmin(() => ({ kind: 'ok', value: providers }), options?.signal),
    listSpeechServices: (options) => asAdmin(() => ({ kind: 'ok', value: SPEECH_SERVICES }), options?.signal),
  };
}
