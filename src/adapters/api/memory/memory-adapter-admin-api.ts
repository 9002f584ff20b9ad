import { NO_VOTES, type VoteCounts } from '#domain/comparisons/comparison.ts';
import { PLAIN_STYLE } from '#domain/speech/plain-style.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { ServerAdapter, AdapterAdminApi, SpeechServiceList, VoiceVote } from '#ports/adapter-admin-api.ts';
import { NOT_FOUND } from './memory-rejections.ts';
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
      styles: [PLAIN_STYLE],
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
  const votes = new Map<string, VoteCounts>();

  function vote({ voiceId, winner }: VoiceVote): ApiOutcome<VoteCounts> {
    if (!SPEECH_SERVICES.services.some(({ voices }) => voices.some(({ id }) => id === voiceId))) return NOT_FOUND;
    const before = votes.get(voiceId) ?? NO_VOTES;
    votes.set(voiceId, { ...before, [winner]: before[winner] + 1 });
    return { kind: 'ok', value: votes.get(voiceId) ?? NO_VOTES };
  }

  return {
    listServerAdapters: (options) => asAdmin(() => ({ kind: 'ok', value: providers }), options?.signal),
    listSpeechServices: (options) => asAdmin(() => ({ kind: 'ok', value: SPEECH_SERVICES }), options?.signal),
    voteOnVoice: (given, options) => asAdmin(() => vote(given), options?.signal),
  };
}
