import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../src/ports/clock.ts';
import type { ExchangeRates } from '../../src/ports/exchange-rates.ts';
import { createStatfsDiskSpace } from '../adapters/disk-space/statfs/index.ts';
import { DISK_RESERVE_BYTES, DiskFullError } from '../errors/disk-full-error.ts';
import type { ContentPolicy } from '../ports/content-policy.ts';
import type { Database } from '../ports/database.ts';
import type { DiskSpace } from '../ports/disk-space.ts';
import type { EventBus } from '../ports/event-bus.ts';
import type { FaceLandmarks } from '../ports/face-landmarks.ts';
import type { ClipReader } from '../ports/clip-reader.ts';
import type { ImageReader } from '../ports/image-reader.ts';
import type { InvoiceDocument } from '../ports/invoice-document.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { PhotoCompiler } from '../ports/photo-compiler.ts';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { VoiceSampler } from '../ports/voice-sampler.ts';
import type { ServerContext } from '../shared/server-context.ts';
import { ACCOUNTS_PORT, CAPTCHA_PORT } from './account-ports.ts';
import { GATEWAY_PORT } from './gateway-port.ts';
import { ERROR_INTAKE_PORT, FLAGS_PORT, REALTIME_PORT } from './operations-ports.ts';
import { TRANSLATOR_PORT } from './translator-port.ts';
import { CONTENT_SIGNER_PORT } from './content-signer-port.ts';
import { openDatabase } from './open-database.ts';
import { INVOICE_FONTS } from './package-paths.ts';
import { PRESENTERS_PORT, VIDEO_ENCODER_PORT } from './render/render-ports.ts';
import { SPEECH_PORT } from './speech-port.ts';
import { definePort, describeAs, fromOutside, type OutsideContext } from './server-port.ts';

/** A key that is never stored, for the health check. */
const ABSENT_KEY = 'health/absent';

interface DatabaseParts extends OutsideContext {
  readonly database: Database;
}

/** `archive` is present where mail is kept instead of sent. */
interface MailParts {
  readonly mailer: Mailer;
  readonly archive?: MailArchive;
}

/**
 * The registry of the server: every port with its settings, its adapters and which of them is chosen. Everything else reads it: what is
 * made at the start, what administrators see, which origins the page may use. A new adapter is one entry.
 */
export const SERVER_REGISTRY = {
  database: definePort<Database, unknown>({
    port: 'database',
    settings: ['DATABASE_URL', 'DATA_DIR'],
    choose: ({ database }) => (database.kind === 'server' ? 'postgresql' : 'pglite'),
    adapters: {
      pglite: {
        describe: describeAs('pglite', ['embedded']),
        create: ({ dataFolder }) => openDatabase({ kind: 'embedded', dataFolder }),
      },
      postgresql: {
        describe: describeAs('postgresql', ['server']),
        create: ({ database, dataFolder }) => openDatabase(database.kind === 'server' ? database : { kind: 'embedded', dataFolder }),
      },
    },
    check: ({ database }) => database.db.execute(sql`select 1`),
  }),
  queue: definePort<JobQueue, DatabaseParts>({
    port: 'job-queue',
    settings: [],
    choose: () => 'pg-boss',
    adapters: {
      'pg-boss': {
        describe: describeAs('pg-boss', ['transactional', 'retries', 'dead-letters']),
        async create(_, { database, clock, log }) {
          const { createPgBossJobQueue } = await import('../adapters/job-queue/pg-boss/index.ts');
          const onError = (error: Error) => log.warn('The job queue had an error and is continuing.', { error: error.message });
          return createPgBossJobQueue({ database, clock, log, onError });
        },
      },
    },
  }),
  bus: definePort<EventBus, DatabaseParts>({
    port: 'event-bus',
    settings: [],
    choose: () => 'postgres',
    adapters: {
      postgres: {
        describe: describeAs('postgres', ['transactional', 'ordered', 'replay']),
        create: async (_, { database, clock }) =>
          (await import('../adapters/event-bus/postgres/index.ts')).createPostgresEventBus(database, clock),
      },
    },
  }),
  /** The embedded database serves one process, which counts faster in memory. */
  attempts: definePort<RateLimitCounter, { readonly database: Database; readonly clock: Clock }>({
    port: 'attempt-counter',
    settings: [],
    choose: ({ database }) => (database.kind === 'server' ? 'database' : 'memory'),
    adapters: {
      memory: {
        describe: describeAs('memory'),
        create: async (_, { clock }) =>
          (await import('../adapters/rate-limit-counter/memory/index.ts')).createMemoryRateLimitCounter(clock),
      },
      database: {
        describe: describeAs('database'),
        create: async (_, { database, clock }) =>
          (await import('../adapters/rate-limit-counter/database/index.ts')).createDatabaseRateLimitCounter(database.db, clock),
      },
    },
  }),
  objects: definePort<ObjectStore, OutsideContext>({
    port: 'object-store',
    settings: ['OBJECT_STORE', 'OBJECT_STORE_DRAINING', 'S3_BUCKET', 'S3_ENDPOINT', 'DATA_DIR'],
    choose: ({ objects }) => objects.kind,
    adapters: {
      disk: {
        describe: describeAs('disk', ['ranges']),
        async create({ dataFolder }) {
          const { createDiskObjectStore } = await import('../adapters/object-store/disk/index.ts');
          return createDiskObjectStore(join(dataFolder, 'files'), { space: createStatfsDiskSpace(dataFolder) });
        },
      },
      s3: {
        describe: describeAs('s3', ['ranges']),
        async create({ objects }) {
          if (objects.kind !== 's3') throw new Error('S3 has no settings.');
          return (await import('../adapters/object-store/s3/index.ts')).createS3ObjectStore(objects);
        },
      },
    },
    outside: fromOutside('object-store'),
    check: ({ objects }) => objects.head(ABSENT_KEY),
  }),
  disk: definePort<DiskSpace, unknown>({
    port: 'disk-space',
    settings: ['DATA_DIR'],
    choose: () => 'statfs',
    adapters: { statfs: { describe: describeAs('statfs'), create: async ({ dataFolder }) => createStatfsDiskSpace(dataFolder) } },
    check: checkFreeSpace,
  }),
  mail: definePort<MailParts, DatabaseParts>({
    port: 'mailer',
    settings: ['MAILER', 'SMTP_URL', 'MAIL_FROM', 'MAIL_OUTBOX'],
    choose: ({ mail }) => mail.kind,
    adapters: {
      outbox: {
        describe: describeAs('outbox', ['archive'], { html: 'It keeps the text.', rejections: 'It takes every address.' }),
        async create(_, { database }) {
          const { createOutboxArchive, createOutboxMailer } = await import('../adapters/mailer/outbox/index.ts');
          return { mailer: createOutboxMailer(database.db), archive: createOutboxArchive(database.db) };
        },
      },
      smtp: {
        describe: describeAs('smtp', ['delivery', 'html', 'rejections']),
        async create({ mail }) {
          if (mail.kind !== 'smtp') throw new Error('SMTP has no settings.');
          return { mailer: (await import('../adapters/mailer/smtp/index.ts')).createSmtpMailer(mail) };
        },
      },
    },
    outside: {
      find: ({ outside }) => outside.mailer,
      create: async (config, parts) => ({ mailer: await fromOutside('mailer').create(config, parts) }),
    },
  }),
  accounts: ACCOUNTS_PORT,
  captcha: CAPTCHA_PORT,
  gateway: GATEWAY_PORT,
  invoices: definePort<InvoiceDocument, OutsideContext>({
    port: 'invoice-document',
    settings: ['INVOICE_DOCUMENT', 'SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID', 'TAX_PERCENT'],
    choose: () => 'pdfkit',
    adapters: {
      pdfkit: {
        describe: describeAs('pdfkit', ['pdf']),
        create: async () => (await import('../adapters/invoice-document/pdfkit/index.ts')).createPdfInvoices({ fonts: INVOICE_FONTS }),
      },
    },
    outside: fromOutside('invoice-document'),
  }),
  /** Exchange rates (EXT-9). */
  rates: definePort<ExchangeRates, OutsideContext>({
    port: 'exchange-rates',
    settings: ['EXCHANGE_RATES'],
    choose: ({ rates }) => rates,
    adapters: {
      table: {
        describe: async () => (await import('../../src/adapters/rates/table/metadata.ts')).metadata,
        create: async () => (await import('../../src/adapters/rates/table/index.ts')).createTableRates(),
      },
      open: {
        describe: async () => (await import('../../src/adapters/rates/open/metadata.ts')).metadata,
        create: async (_, { clock }) =>
          (await import('../../src/adapters/rates/open/server/index.ts')).createCachedOpenRates({ fetch: fetchOutside, clock }),
      },
    },
    outside: fromOutside('rates'),
  }),
  speech: SPEECH_PORT,
  videoEncoder: VIDEO_ENCODER_PORT,
  presenters: PRESENTERS_PORT,
  voiceSampler: definePort<VoiceSampler, OutsideContext>({
    port: 'voice-sampler',
    settings: ['VOICE_SAMPLER'],
    choose: () => 'node-av',
    adapters: {
      'node-av': {
        describe: describeAs('node-av'),
        create: async () => (await import('../adapters/voice-sampler/node-av/index.ts')).createNodeAvVoiceSampler(),
      },
    },
    outside: fromOutside('voice-sampler'),
  }),
  imageReader: definePort<ImageReader, OutsideContext>({
    port: 'image-reader',
    settings: ['IMAGE_READER'],
    choose: () => 'sharp',
    adapters: {
      sharp: {
        describe: describeAs('sharp', ['avif', 'tiff']),
        create: async () => (await import('../adapters/image-reader/sharp/index.ts')).createSharpImageReader(),
      },
    },
    outside: fromOutside('image-reader'),
  }),
  clipReader: definePort<ClipReader, OutsideContext>({
    port: 'clip-reader',
    settings: ['CLIP_READER'],
    choose: () => 'node-av',
    adapters: {
      'node-av': {
        describe: describeAs('node-av'),
        create: async () => (await import('../adapters/clip-reader/node-av/index.ts')).createNodeAvClipReader(),
      },
    },
    outside: fromOutside('clip-reader'),
  }),
  faceLandmarks: definePort<FaceLandmarks, OutsideContext>({
    port: 'face-landmarks',
    settings: ['FACE_LANDMARKS'],
    choose: () => 'symmetry',
    adapters: {
      symmetry: {
        describe: describeAs('symmetry', ['embedded']),
        create: async () => (await import('../adapters/face-landmarks/symmetry/index.ts')).createSymmetryFaceLandmarks(),
      },
    },
    outside: fromOutside('face-landmarks'),
  }),
  photoCompiler: definePort<PhotoCompiler, OutsideContext>({
    port: 'photo-compiler',
    settings: [],
    choose: () => 'thread',
    adapters: {
      thread: {
        describe: describeAs('thread'),
        create: async () => (await import('../adapters/photo-compiler/thread/index.ts')).createThreadPhotoCompiler(),
      },
    },
  }),
  translator: TRANSLATOR_PORT,
  contentSigner: CONTENT_SIGNER_PORT,
  contentPolicy: definePort<ContentPolicy, OutsideContext>({
    port: 'content-policy',
    settings: ['CONTENT_POLICY', 'CONTENT_WORDS'],
    choose: ({ content }) => content.kind,
    adapters: {
      none: {
        describe: describeAs('none'),
        create: async () => (await import('../adapters/content-policy/none/index.ts')).createNoContentPolicy(),
      },
      'word-list': {
        describe: describeAs('word-list'),
        async create({ content }) {
          if (content.kind !== 'word-list') throw new Error('The list of words has no file.');
          return (await import('../adapters/content-policy/word-list/index.ts')).createWordListPolicy(content);
        },
      },
    },
    outside: fromOutside('content-policy'),
  }),
  errorIntake: ERROR_INTAKE_PORT,
  flags: FLAGS_PORT,
  realtime: REALTIME_PORT,
} as const;

async function checkFreeSpace({ disk }: Pick<ServerContext, 'disk'>): Promise<void> {
  const free = await disk.free();
  if (free !== undefined && free < DISK_RESERVE_BYTES) throw new DiskFullError();
}
