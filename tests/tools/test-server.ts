import { nodeRasteriser } from '../../src/adapters/rasterizer/resvg/server/index.ts';
import { createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { PostgresBus } from '../../server/adapters/event-bus/postgres/index.ts';
import { systemClock } from '../../server/adapters/clock/system/index.ts';
import { openEmbeddedDatabase } from '../../server/adapters/database/embedded/index.ts';
import { openServerDatabase } from '../../server/adapters/database/postgres/index.ts';
import { DatabaseAttemptCounter } from '../../server/adapters/rate-limit-counter/database/index.ts';
import { user } from '../../server/adapters/database/schema.ts';
import { OutboxArchive } from '../../server/adapters/mailer/outbox/outbox-archive.ts';
import { OutboxMailer } from '../../server/adapters/mailer/outbox/index.ts';
import { PgBossQueue } from '../../server/adapters/job-queue/pg-boss/index.ts';
import { MemoryStore } from '../../server/adapters/object-store/memory/index.ts';
import { createSharpImageReader } from '../../server/adapters/image-reader/sharp/index.ts';
import { createNodeAvVoiceSampler } from '../../server/adapters/voice-sampler/node-av/index.ts';
import { vendors } from '../../server/composition/server-registry.ts';
import { registerJobs } from '../../server/composition/register-jobs.ts';
import type { AccountVendor } from '../../server/ports/account-service.ts';
import type { PresenterFiles } from '../../server/ports/presenter-files.ts';
import { createApp, type App } from '../../server/composition/create-app.ts';
import { createAdmission } from '../../server/accounts/use-cases/authenticator.ts';
import type { BillingParts } from '../../server/billing/use-cases/billing-parts.ts';
import type { ProviderParts } from '../../server/operations/use-cases/check-adapters.ts';
import { createProviderWatch } from '../../server/operations/use-cases/adapter-monitor.ts';
import type { HostServices } from '../../server/shared/server-context.ts';
import { createFakeContentPolicy } from '../../server/adapters/content-policy/fake/index.ts';
import { createSharedMachine } from '../../server/shared/work-limiter.ts';
import { createOwnAccounts } from '../../server/composition/create-better-auth-service.ts';
import type { HostConfig } from '../../server/composition/server-config.ts';
import type { CaptchaVerifier } from '../../server/ports/captcha-verifier.ts';
import type { PaymentGateway } from '../../server/ports/payment-gateway.ts';
import type { Accounts } from '../../src/adapters/auth/better-auth/server/index.ts';
import type { AnswerPace } from '../../src/domain/network/constant-time-response.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import { createFakeEngine, type FakeEngine } from './fake-engine.ts';
import { FAKE_VOICES, fakePresenterFiles, fakePresenters } from './fake-presenters.ts';
import { testBilling } from './test-billing.ts';
import { createTestPeople, type TestPeople } from './test-users.ts';

export interface TestHostOptions extends Partial<
  Pick<HostServices, 'engine' | 'presenters' | 'voices' | 'voiceSampler' | 'imageReader' | 'contentPolicy' | 'clock' | 'objects' | 'disk'>
> {
  readonly presenterFiles?: PresenterFiles;
  /** Folder of a built client; without one only /api is served. */
  readonly clientFolder?: string;
  /** The accounts' own limits of requests; off, because all tests come from one address. */
  readonly rateLimited?: boolean;
  /** Asked for at sign-up, waiting list and password reset; none when left out. */
  readonly captcha?: CaptchaVerifier;
  /** Sign-up by approval; off when left out. */
  readonly waitlist?: boolean;
  readonly google?: Extract<HostConfig['accounts'], { readonly vendor: 'better-auth' }>['google'];
  /** When answers about accounts leave; as soon as they can when left out. */
  readonly answerPace?: AnswerPace;
  /** Of the page, where it is not the address the host listens on. */
  readonly publicUrl?: string;
  readonly trustProxy?: false | number | string;
  /** Of a PostgreSQL server; embedded when left out. Hosts of one database are one host. */
  readonly databaseUrl?: string;
  /** The payment vendor; the fake one when left out. */
  readonly gateway?: (services: HostServices) => PaymentGateway;
  /** Payment vendors that take no new orders. */
  readonly draining?: readonly PaymentGateway[];
  /** Who stands behind the ports; nobody is listed when left out. */
  readonly providers?: (services: HostServices) => ProviderParts;
  readonly sceneConcurrency?: number;
  /** Administrators need two factors; not when left out. */
  readonly adminSecondFactor?: boolean;
  /** False: queued work stays queued, and mail goes straight to the outbox. */
  readonly worker?: boolean;
}

/** A host whose accounts are at any vendor. */
export interface TestHostAt<Vendor extends AccountVendor> {
  readonly url: string;
  readonly app: App;
  readonly services: HostServices;
  readonly billing: BillingParts;
  readonly accounts: Vendor;
  /** The engine, when none was given. */
  readonly engine: FakeEngine;
  /** Lines logged as errors. */
  readonly errors: string[];
  setPlan(userId: string, plan: PlanId): Promise<void>;
  close(): Promise<void>;
}

/** One with accounts of its own, where people can sign up. */
export interface TestHost extends TestHostAt<Accounts>, TestPeople {}

export interface AccountsSeat {
  readonly services: HostServices;
  readonly publicUrl: string;
}

/** A whole host on a random port, all in memory: real database, queue, bus, accounts and sockets. */
export async function startTestHost(options: TestHostOptions = {}): Promise<TestHost> {
  const host = await startTestHostAt((seat) => ownAccounts(seat, options), options);
  return { ...host, ...createTestPeople(host.url) };
}

export async function startTestHostAt<Vendor extends AccountVendor>(
  vendor: (seat: AccountsSeat) => Vendor,
  options: TestHostOptions = {},
): Promise<TestHostAt<Vendor>> {
  const clock = options.clock ?? systemClock;
  const errors: string[] = [];
  const note = (message: string, fields?: object) => void errors.push(`${message} ${JSON.stringify(fields ?? {})}`);

  const { databaseUrl } = options;
  const database = await (databaseUrl === undefined ? openEmbeddedDatabase({}) : openServerDatabase({ url: databaseUrl }));
  const queue = new PgBossQueue({ database, onTrouble: (error) => note(error.message) });
  const bus = new PostgresBus(database, systemClock);
  const engine = createFakeEngine();
  const imageReader = options.imageReader ?? createSharpImageReader();
  const services: HostServices = {
    database,
    queue,
    bus,
    clock,
    objects: options.objects ?? new MemoryStore(clock),
    attempts: await vendors.attempts(database, clock),
    disk: options.disk ?? { free: async () => undefined },
    engine: options.engine ?? engine,
    presenters: options.presenters ?? fakePresenters,
    voices: options.voices ?? (async () => FAKE_VOICES),
    voiceSampler: options.voiceSampler ?? createNodeAvVoiceSampler(),
    imageReader,
    contentPolicy: options.contentPolicy ?? createFakeContentPolicy(),
    machine: createSharedMachine(clock),
    log: { info: () => {}, warn: () => {}, error: note },
  };
  await queue.start();
  await bus.start();

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const publicUrl = options.publicUrl ?? url;
  const billing = testBilling(services, {
    publicUrl,
    ...(options.gateway && { gateway: options.gateway(services) }),
    ...(options.draining && { draining: options.draining }),
  });
  const mailer = new OutboxMailer(database.db);
  const jobs =
    options.worker === false
      ? { stop() {} }
      : await registerJobs({ services, mailer, billing, sceneConcurrency: options.sceneConcurrency ?? 2 });

  const { app, accounts } = await listen({ services, billing, vendor, port }, options);
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
      await queue.stop({ graceMs: 2_000 });
      await bus.stop();
      await database.close();
    },
  };
}

function ownAccounts({ services, publicUrl }: AccountsSeat, options: TestHostOptions): Accounts {
  return createOwnAccounts(
    {
      accounts: { vendor: 'better-auth', ...(options.google && { google: options.google }) },
      rateLimited: options.rateLimited ?? false,
      waitlist: options.waitlist ?? false,
    },
    {
      services,
      publicUrl,
      secret: 'a secret for tests, longer than thirty-two characters',
      attempts: new DatabaseAttemptCounter(services.database.db, services.clock),
      captcha: options.captcha,
      answerPace: options.answerPace ?? { floor: 0 },
      ...(options.worker === false ? { sendMail: (mail) => new OutboxMailer(services.database.db).send(mail) } : {}),
    },
  );
}

interface Listening<Vendor> {
  readonly app: App;
  readonly accounts: Vendor;
}

interface ListenRequest<Vendor> {
  readonly services: HostServices;
  readonly billing: BillingParts;
  readonly vendor: (seat: AccountsSeat) => Vendor;
  readonly port: number;
}

/** The accounts need the public address before the app can listen on it. */
async function listen<Vendor extends AccountVendor>(
  { services, billing, vendor, port }: ListenRequest<Vendor>,
  options: TestHostOptions,
): Promise<Listening<Vendor>> {
  const { publicUrl } = billing;
  const accounts = vendor({ services, publicUrl });
  const app = await createApp({
    services,
    accounts,
    admission: createAdmission({ services, accounts }),
    ...(options.captcha && { captcha: options.captcha }),
    billing,
    flags: await vendors.flags(),
    providers: options.providers?.(services) ?? {
      cards: async () => [],
      watch: createProviderWatch(() => Date.now()),
      ticks: () => performance.now(),
    },
    presenterFiles: options.presenterFiles ?? fakePresenterFiles,
    rasteriser: nodeRasteriser(),
    mailArchive: new OutboxArchive(services.database.db),
    settings: {
      role: 'all',
      version: '0.0.0-test',
      publicUrl,
      contactEmail: 'letters@castwright.example',
      adminSecondFactor: options.adminSecondFactor ?? false,
      ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
      ...(options.clientFolder === undefined ? {} : { clientFolder: options.clientFolder }),
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { app, accounts };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
