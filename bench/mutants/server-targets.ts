import type { Target } from './target.ts';

const ADAPTERS = 'server/adapters';

/** Adapters of the server's ports that need a database, a file, a socket or a native library. */
export const SERVER_TARGETS: readonly Target[] = [
  {
    port: 'disk-space',
    adapter: 'statfs',
    suite: 'disk-space',
    titles: 'DiskSpace: statfs',
    files: [`${ADAPTERS}/disk-space/statfs/index.ts`],
  },
  {
    port: 'dns-records',
    adapter: 'node',
    suite: 'dns-records',
    titles: 'DnsRecords: node',
    ownTitles: 'asks the system',
    files: [`${ADAPTERS}/dns-records/node/index.ts`],
  },
  {
    port: 'svg-rasterizer',
    adapter: 'resvg',
    suite: 'svg-rasterizer',
    titles: '',
    files: ['src/adapters/rasterizer/resvg/server/index.ts'],
  },
  {
    port: 'content-signer',
    adapter: 'certificate',
    suite: 'content-signer',
    titles: 'ContentSigner: (?:own-key|certificate \\()',
    ownTitles: 'ContentSigner: (?:certificate ›|own-key › (?:has certificates|is the same))',
    files: ['certificate/index', 'shared/create-certificates', 'shared/der', 'shared/derived-signer'].map(
      (name) => `${ADAPTERS}/content-signer/${name}.ts`,
    ),
  },
  {
    port: 'error-intake',
    adapter: 'sentry',
    suite: 'error-intake',
    titles: '',
    ownTitles: 'wire of',
    ownTests: ['../properties/errors/envelope'],
    files: ['envelope', 'fields', 'index', 'read-envelope-item'].map((name) => `src/adapters/errors/sentry/server/${name}.ts`),
  },
  {
    port: 'flag-evaluator',
    adapter: 'growthbook',
    suite: 'flag-evaluator',
    titles: 'growthbook',
    files: ['decided-experiments', 'index'].map((name) => `src/adapters/flags/growthbook/server/${name}.ts`),
  },
  {
    port: 'mail-archive',
    adapter: 'outbox',
    suite: 'mail-archive',
    titles: '',
    files: [`${ADAPTERS}/mailer/outbox/index.ts`],
  },
  {
    port: 'sandbox-ledger',
    adapter: 'database',
    suite: 'sandbox-ledger',
    titles: 'database, embedded',
    files: [`${ADAPTERS}/sandbox-ledger/database/index.ts`],
  },
  {
    port: 'webhook-sender',
    adapter: 'node',
    suite: 'webhook-sender',
    titles: '',
    files: [`${ADAPTERS}/webhook-sender/node/index.ts`],
  },
  {
    port: 'invoice-document',
    adapter: 'pdfkit',
    suite: 'invoice-document',
    titles: 'InvoiceDocument: PDF',
    ownTitles: 'the PDF embeds',
    files: [`${ADAPTERS}/invoice-document/pdfkit/index.ts`],
  },
  {
    port: 'event-bus',
    adapter: 'postgres',
    suite: 'event-bus',
    titles: 'EventBus: events table, embedded',
    files: ['event-cursor', 'index'].map((name) => `${ADAPTERS}/event-bus/postgres/${name}.ts`),
  },
  {
    port: 'job-queue',
    adapter: 'pg-boss',
    suite: 'job-queue',
    titles: 'JobQueue: pg-boss, embedded database(?: ›| after)',
    files: ['boss-database', 'claims', 'count-error', 'index', 'with-timeout'].map((name) => `${ADAPTERS}/job-queue/pg-boss/${name}.ts`),
  },
  {
    port: 'database',
    adapter: 'embedded',
    suite: 'database',
    titles: 'Database: embedded, in a folder',
    files: [
      ...['data-folder-error', 'data-folder-lock', 'database-marker', 'index', 'notification-listeners', 'template-cache'].map(
        (name) => `${ADAPTERS}/database/embedded/${name}.ts`,
      ),
      `${ADAPTERS}/database/shared/migrate-database.ts`,
    ],
  },
  {
    port: 'video-encoder',
    adapter: 'node-av',
    suite: 'video-encoder',
    titles: '',
    files: ['annex-b', 'create-encoder-frame', 'open-video-encoding', 'x264-options'].map(
      (name) => `${ADAPTERS}/video-encoder/node-av/${name}.ts`,
    ),
  },
  {
    port: 'audio-encoder',
    adapter: 'node-av',
    suite: 'audio-encoder',
    titles: '',
    files: [`${ADAPTERS}/video-encoder/node-av/open-audio-encoding.ts`],
  },
  {
    port: 'account-service',
    adapter: 'oidc',
    suite: 'auth-oidc-server',
    titles: 'oidc, service|AccountVendor: oidc|TokenVerifier: oidc',
    ownTitles: '^oidc[ :]',
    files: ['index', 'session-keeper'].map((name) => `src/adapters/auth/oidc/server/${name}.ts`),
  },
  {
    port: 'image-reader',
    adapter: 'sharp',
    suite: '../../bench/mutants/in-process',
    titles: 'ImageReader',
    files: ['image-failures', 'open-image'].map((name) => `${ADAPTERS}/image-reader/sharp/${name}.ts`),
  },
  {
    port: 'voice-sampler',
    adapter: 'node-av',
    suite: '../../bench/mutants/in-process',
    titles: 'VoiceSampler',
    files: ['decode-sample', 'detect-sample-format', 'read-sample'].map((name) => `${ADAPTERS}/voice-sampler/node-av/${name}.ts`),
  },
];
