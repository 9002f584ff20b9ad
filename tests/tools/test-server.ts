import { createEmojiFiles } from '#adapters/rasterizer/resvg/server/emoji-files.ts';
import { createNodeRasterizer } from '#adapters/rasterizer/resvg/server/index.ts';
import { findFreePort } from './find-free-port.ts';
import { silentReferenceSpeaker } from './silent-reference-speaker.ts';
import { toList } from './lists.ts';
import { eq } from 'drizzle-orm';
import { createPostgresEventBus } from '#server/adapters/event-bus/postgres/index.ts';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { openPostgresDatabase } from '#server/adapters/database/postgres/index.ts';
import { createDatabaseRateLimitCounter } from '#server/adapters/rate-limit-counter/database/index.ts';
import { user } from './tables.ts';
import { createOutboxArchive, createOutboxMailer } from '#server/adapters/mailer/outbox/index.ts';
import { createPgBossJobQueue } from '#server/adapters/job-queue/pg-boss/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { createSharpImageReader } from '#server/adapters/image-reader/sharp/index.ts';
import { createNodeAvClipReader } from '#server/adapters/clip-reader/node-av/index.ts';
import { createSymmetryFaceLandmarks } from '#server/adapters/face-landmarks/symmetry/index.ts';
import { createNodeAvVoiceSampler } from '#server/adapters/voice-sampler/node-av/index.ts';
import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { createSlideDrawer } from '#server/composition/imports/create-slide-drawer.ts';
import { SUBJECTS } from '#server/composition/subjects.ts';
import { SERVER_REGISTRY } from '#server/composition/server-registry.ts';
import { createChosen } from '#server/composition/server-port.ts';
import { registerJobs } from '#server/composition/register-jobs.ts';
import type { AccountService } from '#server/ports/account-service.ts';
import { createHttpApp, type App } from '#server/composition/create-http-app.ts';
import { createAuthenticator } from '#server/accounts/use-cases/authenticator.ts';
import type { BillingParts } from '#server/shared/billing-parts.ts';
import { createAdapterMonitor } from '#server/shared/adapter-monitor.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createNodePageReader } from '#server/adapters/page-reader/node/index.ts';
import { createPdfjsReader } from '#server/adapters/pdf-reader/pdfjs/index.ts';
import { createFakeScriptWriter } from '#server/adapters/script-writer/fake/index.ts';
import { createFakeTranscriber } from '#server/adapters/transcriber/fake/index.ts';
import { createFakeStockMedia } from '#server/adapters/stock-media/fake/index.ts';
import { createFakeTranslator } from '#server/adapters/translator/fake/index.ts';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { createNodeWebhookSender } from '#server/adapters/webhook-sender/node/index.ts';
import { createFakeContentPolicy } from '#server/adapters/content-policy/fake/index.ts';
import { createSpeechServices } from '#server/shared/speech-services.ts';
import { toSpeechService } from '#server/composition/render/create-enabled-speech.ts';
import { createStoredVoiceLists } from '#server/speech/use-cases/stored-voice-lists.ts';
import { createMemoryGuard } from '#server/shared/memory-guard.ts';
import { DomainCache } from '#server/shared/domain-cache.ts';
import { createDailyUse } from '#server/shared/daily-use.ts';
import { createWorkLimiter } from '#server/shared/work-limiter.ts';
import { createBetterAuthService } from '#server/composition/create-better-auth-service.ts';
import { readServerConfig } from '#server/composition/server-config.ts';
import type { BetterAuthAccountService } from '#adapters/auth/better-auth/server/index.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { createFakeEngine, type FakeEngine } from './fake-engine.ts';
import { FAKE_VOICES, fakePresenterFiles, fakePresenters } from './fake-presenters.ts';
import { createFakePhotoCompiler } from './fake-photo-compiler.ts';
import { QUEUE_PARTS } from './queue-parts.ts';
import { quickPasswords } from './quick-passwords.ts';
import { createTestBilling } from './test-billing.ts';
import { createTestSignOn } from './test-sign-on.ts';
import { createTestUsers, type TestUsers } from './test-users.ts';
import type { TestServerOptions } from './test-server-options.ts';

/** The configuration of an empty environment. */
const DEFAULTS = readServerConfig({});

/** A test server with any auth adapter. */
export interface TestServerWith<Vendor extends AccountService> {
  readonly url: string;
  readonly app: App;
  readonly services: ServerContext;
  readonly billing: BillingParts;
  readonly accounts: Vendor;
  /** The fake engine, unless one was given. */
  readonly engine: FakeEngine;
  /** Lines logged as errors. */
  readonly errors: string[];
  setPlan(userId: string, plan: PlanId): Promise<void>;
  close(): Promise<void>;
}

/** A test server with its own accounts, where users can sign up. */
export interface TestServer extends TestServerWith<BetterAuthAccountService>, TestUsers {}

export interface AccountsContext {
  readonly services: ServerContext;
  readonly publicUrl: string;
}

/** A whole server on a random port, in memory: real database, queue, bus, accounts and sockets. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServerWith((seat) => ownAccounts(seat, options), options);
  return { ...server, ...createTestUsers(server.url) };
}

export async function startTestServerWith<Vendor extends AccountService>(
  adapter: (seat: AccountsContext) => Vendor,
  options: TestServerOptions = {},
): Promise<TestServerWith<Vendor>> {
  const clock = options.clock ?? systemClock;
  const errors: string[] = [];
  const note = (message: string, fields?: object) => void errors.push(`${message} ${JSON.stringify(fields ?? {})}`);

  const { databaseUrl } = options;
  const database = await (databaseUrl === undefined ? openEmbeddedDatabase({}) : openPostgresDatabase({ url: databaseUrl }));
  const queue = createPgBossJobQueue({
    ...QUEUE_PARTS,
    ...(options.outagePause && { pause: options.outagePause }),
    database,
    onError: (error) => note(error.message),
  });
  const bus = createPostgresEventBus(database, systemClock);
  const engine = createFakeEngine();
  const imageReader = options.imageReader ?? createSharpImageReader();
  const speeches = createSpeechServices({
    services: (options.speech ?? []).map(toSpeechService),
    caps: options.speechCaps ?? DEFAULTS.speechCaps,
    clock,
    store: createStoredVoiceLists(database),
  });
  const dailyUse = createDailyUse({ database, clock });
  const services: ServerContext = {
    subjects: SUBJECTS,
    database,
    queue,
    bus,
    clock,
    objects: options.objects ?? createMemoryObjectStore(clock),
    rateLimitCounter: await createChosen(
      SERVER_REGISTRY.attempts,
      { ...DEFAULTS, database: databaseUrl === undefined ? DEFAULTS.database : { kind: 'server', url: databaseUrl } },
      { database, clock },
    ),
    disk: options.disk ?? { free: async () => undefined },
    memory: options.memory ?? createMemoryGuard({ limit: Number.MAX_SAFE_INTEGER }),
    engine: options.engine ?? engine,
    presenters: options.presenters ?? fakePresenters,
    voices: options.voices ?? (options.speech ? () => speeches.voices() : async () => toList(FAKE_VOICES)),
    speeches,
    referenceSpeaker: silentReferenceSpeaker,
    voiceSampler: options.voiceSampler ?? createNodeAvVoiceSampler(),
    imageReader,
    clipReader: options.clipReader ?? createNodeAvClipReader(),
    faceLandmarks: options.faceLandmarks ?? createSymmetryFaceLandmarks(),
    photoCompiler: options.photoCompiler ?? createFakePhotoCompiler(),
    drawSlides: createSlideDrawer(),
    parseCsv,
    contentPolicy: options.contentPolicy ?? createFakeContentPolicy(),
    ...(options.contentSigner && { contentSigner: options.contentSigner }),
    translator: options.translator ?? createFakeTranslator(),
    scriptWriter: options.scriptWriter ?? createFakeScriptWriter(),
    transcriber: options.transcriber ?? createFakeTranscriber(),
    stockMedia: options.stockMedia ?? createFakeStockMedia(),
    pageReader: options.pageReader ?? createNodePageReader({ allowsPrivate: true }),
    pdfReader: options.pdfReader ?? createPdfjsReader(),
    webhookSender: options.webhookSender ?? createNodeWebhookSender({ allowsPrivate: true }),
    dnsRecords: options.dnsRecords ?? createMemoryDnsRecords(),
    workLimiter: createWorkLimiter(clock, { dailyUse }),
    dailyUse,
    domainCache: new DomainCache(),
    log: { info: () => {}, warn: () => {}, error: note },
  };
  await queue.start();
  await bus.start();

  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const billing = createTestBilling(services, {
    publicUrl: options.publicUrl ?? url,
    ...(options.gateway && { gateway: options.gateway(services) }),
    ...(options.draining && { others: options.draining }),
    ...(options.offers && { offers: options.offers }),
  });
  const jobs =
    options.worker === false
      ? { stop() {} }
      : await registerJobs({ services, mailer: createOutboxMailer(database.db), billing, sceneConcurrency: options.sceneConcurrency ?? 2 });

  const { app, accounts } = await listenOn({ services, billing, vendor: adapter, port }, options);
  return {
    url,
    app,
    services,
    billing,
    accounts,
    engine,
    errors,
    async setPlan(userId, plan) {
      await database.db.update(user).set({ plan }).where(eq(user.id, userId));
    },
    async close() {
      engine.release();
      jobs.stop();
      await app.close();
      await imageReader.stop();
      await services.photoCompiler.stop();
      await services.pdfReader.stop();
      await queue.stop({ graceMs: 2_000 });
      await bus.stop();
      await database.close();
    },
  };
}

function ownAccounts({ services, publicUrl }: AccountsContext, options: TestServerOptions): BetterAuthAccountService {
  return createBetterAuthService({
    ...(options.google && { google: options.google }),
    rateLimited: options.rateLimited ?? false,
    waitlist: options.waitlist ?? false,
    services,
    publicUrl,
    secret: 'a secret for tests, longer than thirty-two characters',
    attempts: createDatabaseRateLimitCounter(services.database.db, services.clock),
    captcha: options.captcha,
    responseTime: options.responseTime ?? { floor: 0 },
    ...(options.costlyPasswords ? {} : { passwords: quickPasswords }),
    ...(options.worker === false ? { sendMail: async (mail) => void (await createOutboxMailer(services.database.db).send(mail)) } : {}),
  });
}

interface Listening<Vendor> {
  readonly app: App;
  readonly accounts: Vendor;
}

interface ListenRequest<Vendor> {
  readonly services: ServerContext;
  readonly billing: BillingParts;
  readonly vendor: (seat: AccountsContext) => Vendor;
  readonly port: number;
}

/** The accounts need the public address before the app can listen on it. */
async function listenOn<Vendor extends AccountService>(
  { services, billing, vendor: adapter, port }: ListenRequest<Vendor>,
  options: TestServerOptions,
): Promise<Listening<Vendor>> {
  const { publicUrl } = billing;
  const accounts = adapter({ services, publicUrl });
  const app = await createHttpApp({
    services,
    accounts,
    authenticator: createAuthenticator({ services, accounts }),
    ...(options.captcha && { captcha: options.captcha }),
    signOn: createTestSignOn(services.clock, options.privateSignOn),
    billing,
    flags: await createChosen(SERVER_REGISTRY.flags, DEFAULTS, services),
    errorIntake: await createChosen(SERVER_REGISTRY.errorIntake, DEFAULTS, services),
    adapters: options.providers?.(services) ?? {
      listSources: async () => [],
      monitor: createAdapterMonitor(() => Date.now()),
      ticks: () => performance.now(),
    },
    presenterFiles: options.presenterFiles ?? fakePresenterFiles,
    rasterizer: createNodeRasterizer(),
    emoji: createEmojiFiles(),
    mailArchive: createOutboxArchive(services.database.db),
    settings: {
      role: 'all',
      version: '0.0.0-test',
      publicUrl,
      contactEmail: 'letters@castwright.example',
      adminSecondFactor: options.adminSecondFactor ?? false,
      rateLimited: options.rateLimited ?? false,
      ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
      ...(options.clientFolder === undefined ? {} : { clientFolder: options.clientFolder }),
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { app, accounts };
}
