import { sql } from 'drizzle-orm';
import type { Clock } from '#ports/clock.ts';
import { createStatfsDiskSpace } from '../adapters/disk-space/statfs/index.ts';
import { DISK_RESERVE_BYTES, DiskFullError } from '../errors/disk-full-error.ts';
import type { Database } from '../ports/database.ts';
import type { DiskSpace } from '../ports/disk-space.ts';
import type { EventBus } from '../ports/event-bus.ts';
import { areFaceModelsInstalled } from '../adapters/face-landmarks/human/find-models.ts';
import type { FaceLandmarks } from '../ports/face-landmarks.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { MailArchive } from '../ports/mail-archive.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { PdfReader } from '../ports/pdf-reader.ts';
import type { PhotoCompiler } from '../ports/photo-compiler.ts';
import type { Tracer } from '../ports/tracer.ts';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { Speech } from '#ports/speech.ts';
import type { SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import { errorEvent } from '../operations/tables/error-tables.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { CaptchaVerifier } from '../ports/captcha-verifier.ts';
import type { ErrorIntake } from '../ports/error-intake.ts';
import type { TaskRelay } from '../ports/task-relay.ts';
import { loadPresenters, loadVoices } from '../shared/load-choices.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { describeAs, type OutsideContext } from './built-in-adapter.ts';
import { BUILT_IN } from './built-in-adapters.ts';
import { CONTENT_SIGNER_PORT } from './content-signer-port.ts';
import type { PaymentSandboxParts } from './create-payment-sandbox.ts';
import type { GatewayAdapter } from './gateway-adapters.ts';
import { readPackageVersion } from './package-paths.ts';
import { openDatabase } from './open-database.ts';
import type { ServerConfig } from './server-config.ts';
import { createOutsideHalf, defineChoice, definePlainChoice, definePort, fromOutside } from './server-port.ts';
import type { SpeechContext } from './speech-adapters.ts';

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
 * made at the start, what administrators see, which origins the page may use. Adapters that a setting chooses stand in built-in-adapters.ts.
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
  objects: defineChoice<ObjectStore, OutsideContext & { readonly dataFolder: string }>('object-store', BUILT_IN['object-store'].adapters, {
    read: ({ objects }) => objects,
    also: ['OBJECT_STORE_DRAINING', 'S3_ENDPOINT', 'DATA_DIR'],
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
  mail: defineChoice<MailParts, DatabaseParts>('mailer', BUILT_IN.mailer.adapters, {
    read: ({ chosen }) => chosen.mailer,
    also: ['MAIL_FROM', 'MAIL_OUTBOX'],
    outside: {
      find: ({ outside }) => outside.mailer,
      create: async (config, parts) => ({ mailer: await fromOutside('mailer').create(config, parts) }),
    },
  }),
  /** Accounts: sign-up, sign-in, sessions, organizations. */
  accounts: defineChoice<AccountService, OutsideContext & AccountsParts>('auth', BUILT_IN.auth.adapters, {
    name: 'accounts',
    read: ({ accounts }) => accounts,
    also: ['AUTH_DRAINING'],
    outside: {
      ...fromOutside('auth'),
      create: async (config, parts) => (await import('./create-outside-accounts.ts')).createOutsideAccounts(config, parts),
    },
  }),
  /** Undefined: forms have none. */
  captcha: defineChoice<CaptchaVerifier | undefined, OutsideContext & Pick<AccountsParts, 'secret' | 'attempts'>>(
    'captcha',
    BUILT_IN.captcha.adapters,
    { read: ({ captcha }) => captcha, outside: fromOutside('captcha') },
  ),
  /** Gateway that `config.payments` names; of several, each is made with its own. */
  gateway: defineChoice<GatewayAdapter, OutsideContext & PaymentSandboxParts & { readonly fetch: typeof globalThis.fetch }>(
    'payment',
    BUILT_IN.payment.adapters,
    {
      name: 'payment-gateway',
      read: ({ payments }) => payments,
      outside: {
        find: findOutsideGateway,
        create: async (config, parts) => ({ gateway: await createOutsideHalf(requireOutside(findOutsideGateway(config)), parts) }),
      },
    },
  ),
  invoices: definePlainChoice('invoice-document', BUILT_IN['invoice-document'].adapters, {
    also: ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID', 'TAX_PERCENT'],
  }),
  /** Exchange rates (EXT-9). */
  rates: definePlainChoice('rates', BUILT_IN.rates.adapters, { name: 'exchange-rates' }),
  /** Speech of the videos. Several may be enabled: each is made by `createChosen` with a configuration that has it alone. */
  speech: defineChoice<Speech, SpeechContext>('speech', BUILT_IN.speech.adapters, {
    read: ({ speech: [first] }) => first ?? { kind: BUILT_IN.speech.fallback },
    also: ['ESPEAK_NG_LIBRARY'],
    outside: {
      find: findOutsideSpeech,
      create: (config, context) => createOutsideHalf(requireOutside(findOutsideSpeech(config)), context),
    },
    check: loadVoices,
  }),
  /** Compresses frames. Render threads make their own, see render-worker.ts. */
  videoEncoder: definePlainChoice('video-encoder', BUILT_IN['video-encoder'].adapters, { also: ['RENDER_THREADS'] }),
  presenters: definePlainChoice('presenter-library', BUILT_IN['presenter-library'].adapters, { check: loadPresenters }),
  voiceSampler: definePlainChoice('voice-sampler', BUILT_IN['voice-sampler'].adapters),
  imageReader: definePlainChoice('image-reader', BUILT_IN['image-reader'].adapters),
  clipReader: definePlainChoice('clip-reader', BUILT_IN['clip-reader'].adapters),
  /** Where the packages of the mesh model aren't installed, the first guess. */
  faceLandmarks: defineChoice<FaceLandmarks, OutsideContext>('face-landmarks', BUILT_IN['face-landmarks'].adapters, {
    read: ({ chosen: { 'face-landmarks': chosen } }) =>
      chosen.kind === 'human' && !areFaceModelsInstalled() ? { kind: 'symmetry' } : chosen,
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
  /** Translates scripts and shown texts (VID-11). */
  translator: definePlainChoice('translator', BUILT_IN.translator.adapters, { check: ({ translator }) => translator.languages() }),
  /** Writes scripts from a topic or a source. */
  scriptWriter: definePlainChoice('script-writer', BUILT_IN['script-writer'].adapters),
  /** Writes down what is said in recordings and clips (VID-14). */
  transcriber: definePlainChoice('transcriber', BUILT_IN.transcriber.adapters),
  /** Images and clips that a service offers to everybody. */
  stockMedia: definePlainChoice('stock-media', BUILT_IN['stock-media'].adapters),
  pdfReader: definePort<PdfReader, OutsideContext>({
    port: 'pdf-reader',
    settings: [],
    choose: () => 'pdfjs',
    adapters: {
      pdfjs: {
        describe: describeAs('pdfjs'),
        create: async () => (await import('../adapters/pdf-reader/pdfjs/index.ts')).createPdfjsReader(),
      },
    },
  }),
  contentSigner: CONTENT_SIGNER_PORT,
  /** Undefined: nothing is traced. */
  tracer: definePort<Tracer | undefined, unknown>({
    port: 'tracer',
    settings: ['TRACES_URL', 'TRACES_SHARE'],
    choose: ({ traces }) => (traces === undefined ? 'off' : 'open-telemetry'),
    adapters: {
      off: { describe: describeAs('off'), create: async () => undefined },
      'open-telemetry': {
        describe: describeAs('open-telemetry'),
        create: async ({ traces, role }) =>
          traces &&
          (await import('../adapters/tracer/open-telemetry/index.ts')).createOpenTelemetryTracer({
            ...traces,
            role,
            version: readPackageVersion(),
          }),
      },
    },
  }),
  contentPolicy: definePlainChoice('content-policy', BUILT_IN['content-policy'].adapters),
  /** Reads error reports in the wire of the page's adapter; where pages report elsewhere or not at all, the default reads older replays. */
  errorIntake: defineChoice<ErrorIntake, unknown>(
    'errors',
    { sentry: BUILT_IN.errors.adapters.sentry },
    {
      name: 'error-intake',
      read: ({ chosen: { errors } }) => (errors.kind === 'off' ? { kind: BUILT_IN.errors.fallback } : errors),
      check: ({ database }) =>
        database.db
          .select({ one: sql`1` })
          .from(errorEvent)
          .limit(1),
    },
  ),
  /**
   * Evaluates feature flags on the server as the client does in the page (EXT-5). Where pages ask no service, or one from outside that has no
   * half here, nothing is served.
   */
  flags: definePlainChoice('flags', BUILT_IN.flags.adapters, { outside: fromOutside('flags', { needsHalf: true }) }),
  /** Live status besides the server's own socket: an adapter from outside may hand it to a service that pages listen to (STA-6). */
  realtime: defineChoice<TaskRelay | null, OutsideContext>('realtime', BUILT_IN.realtime.adapters, {
    name: 'task-relay',
    read: ({ chosen }) => chosen.realtime,
    outside: fromOutside('realtime', { needsHalf: true }),
  }),
} as const;

async function checkFreeSpace({ disk }: Pick<ServerContext, 'disk'>): Promise<void> {
  const free = await disk.free();
  if (free !== undefined && free < DISK_RESERVE_BYTES) throw new DiskFullError();
}

function findOutsideGateway({ payments }: ServerConfig): ChosenAdapter<'payment'> | undefined {
  return 'outside' in payments ? payments.outside : undefined;
}

function findOutsideSpeech({ speech: [first] }: ServerConfig): ChosenAdapter<'speech'> | undefined {
  return first?.kind === 'outside' ? first.chosen : undefined;
}

function requireOutside<Port extends SwappablePort>(chosen: ChosenAdapter<Port> | undefined): ChosenAdapter<Port> {
  if (chosen === undefined) throw new Error('No adapter from outside is chosen.');
  return chosen;
}
