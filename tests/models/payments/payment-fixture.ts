import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { toList } from '../../tools/lists.ts';
import { silentReferenceSpeaker } from '../../tools/silent-reference-speaker.ts';
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { createMemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
import { createMemoryEventBus } from '#server/adapters/event-bus/memory/index.ts';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { paymentOrder, planGrant, user } from '../../tools/tables.ts';
import { createMemoryJobQueue } from '#server/adapters/job-queue/memory/index.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { createNodeWebhookSender } from '#server/adapters/webhook-sender/node/index.ts';
import { createNodePageReader } from '#server/adapters/page-reader/node/index.ts';
import { createPdfjsReader } from '#server/adapters/pdf-reader/pdfjs/index.ts';
import { createFakeScriptWriter } from '#server/adapters/script-writer/fake/index.ts';
import { createFakeTranscriber } from '#server/adapters/transcriber/fake/index.ts';
import { createFakeStockMedia } from '#server/adapters/stock-media/fake/index.ts';
import { createFakeTranslator } from '#server/adapters/translator/fake/index.ts';
import { createFakeContentPolicy } from '#server/adapters/content-policy/fake/index.ts';
import { createSpeechServices } from '#server/shared/speech-services.ts';
import { DomainCache } from '#server/shared/domain-cache.ts';
import { createMemoryGuard } from '#server/shared/memory-guard.ts';
import { createDailyUse } from '#server/shared/daily-use.ts';
import { createWorkLimiter } from '#server/shared/work-limiter.ts';
import { createSharpImageReader } from '#server/adapters/image-reader/sharp/index.ts';
import { createNodeAvClipReader } from '#server/adapters/clip-reader/node-av/index.ts';
import { createSymmetryFaceLandmarks } from '#server/adapters/face-landmarks/symmetry/index.ts';
import { createNodeAvVoiceSampler } from '#server/adapters/voice-sampler/node-av/index.ts';
import type { Database } from '#server/ports/database.ts';
import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import type { BillingParts } from '#server/shared/billing-parts.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import type { Clock } from '#ports/clock.ts';
import { createFakeGateway, type FakeGateway } from '#adapters/payment/fake/server/index.ts';
import { createFakePhotoCompiler } from '../../tools/fake-photo-compiler.ts';
import { FAKE_VOICES, fakePresenters } from '../../tools/fake-presenters.ts';
import { createFakeEngine } from '../../tools/fake-engine.ts';
import { createTestBilling } from '../../tools/test-billing.ts';

/** Crashes at the n-th step from now at which a crash is possible; null: never. */
export interface Fuse {
  left: number | null;
}

/** Simulates the end of the process. */
export class Crash extends Error {}

export type OrderRow = typeof paymentOrder.$inferSelect;
export type GrantRow = typeof planGrant.$inferSelect;

export interface PaymentFixture {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly gateway: FakeGateway;
  readonly parts: BillingParts;
  readonly fuse: Fuse;
  /** Lines logged as errors. */
  readonly errors: string[];
  createUser(): Promise<string>;
  fetchOrders(...users: readonly string[]): Promise<readonly OrderRow[]>;
  fetchGrants(...users: readonly string[]): Promise<readonly GrantRow[]>;
}

export const FIXTURE_START = Date.UTC(2026, 0, 31, 12);

/** The payment use cases over a real database, the fake gateway and a manual clock, without HTTP. */
export function createPaymentFixture(database: Database, { vendor: adapter = 'fake' }: { readonly vendor?: string } = {}): PaymentFixture {
  const clock = createManualClock(FIXTURE_START);
  const gateway = createFakeGateway({ vendor: adapter, clock });
  return { clock, gateway, ...createFixtureWith(database, { clock, gateway }) };
}

/** The same with another gateway. */
export function createFixtureWith(
  database: Database,
  { clock, gateway }: { readonly clock: Clock; readonly gateway: PaymentGateway },
): Omit<PaymentFixture, 'clock' | 'gateway'> {
  const fuse: Fuse = { left: null };
  const errors: string[] = [];
  const services = createFixtureServices(breakDatabaseWith(database, fuse), { clock, errors });
  const parts = createTestBilling(services, { publicUrl: 'https://castwright.example', gateway: breakGatewayWith(gateway, fuse) });
  const { db } = database;

  return {
    database,
    parts,
    fuse,
    errors,
    async createUser() {
      const id = randomUUID();
      const name = { name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' };
      await db.insert(user).values({ id, email: `${id}@example.com`, ...name, emailVerified: true });
      return id;
    },
    fetchOrders: (...users) =>
      db
        .select()
        .from(paymentOrder)
        .where(inArray(paymentOrder.userId, [...users]))
        .orderBy(paymentOrder.createdAt),
    fetchGrants: (...users) =>
      db
        .select()
        .from(planGrant)
        .where(inArray(planGrant.userId, [...users]))
        .orderBy(planGrant.startsAt),
  };
}

export function openFixtureDatabase(): Promise<Database> {
  return openEmbeddedDatabase({});
}

function createFixtureServices(database: Database, { clock, errors }: { readonly clock: Clock; readonly errors: string[] }): ServerContext {
  const dailyUse = createDailyUse({ database, clock });
  return {
    database,
    clock,
    queue: createMemoryJobQueue(clock),
    bus: createMemoryEventBus(),
    objects: createMemoryObjectStore(clock),
    subjects: [],
    rateLimitCounter: createMemoryRateLimitCounter(clock),
    disk: { free: async () => undefined },
    memory: createMemoryGuard({ limit: Number.MAX_SAFE_INTEGER }),
    engine: createFakeEngine(),
    presenters: fakePresenters,
    speeches: createSpeechServices({ services: [], clock, store: { load: async () => undefined, save: async () => undefined } }),
    voices: async () => toList(FAKE_VOICES),
    referenceSpeaker: silentReferenceSpeaker,
    voiceSampler: createNodeAvVoiceSampler(),
    imageReader: createSharpImageReader(),
    clipReader: createNodeAvClipReader(),
    faceLandmarks: createSymmetryFaceLandmarks(),
    photoCompiler: createFakePhotoCompiler(),
    drawSlides: async () => [],
    parseCsv,
    contentPolicy: createFakeContentPolicy(),
    translator: createFakeTranslator(),
    scriptWriter: createFakeScriptWriter(),
    transcriber: createFakeTranscriber(),
    stockMedia: createFakeStockMedia(),
    pageReader: createNodePageReader({ allowsPrivate: true }),
    pdfReader: createPdfjsReader(),
    webhookSender: createNodeWebhookSender({ allowsPrivate: true }),
    dnsRecords: createMemoryDnsRecords(),
    workLimiter: createWorkLimiter(clock, { dailyUse }),
    dailyUse,
    domainCache: new DomainCache(),
    log: {
      info: () => {},
      warn: () => {},
      error: (message, fields) => void errors.push(`${message} ${JSON.stringify(fields ?? {})}`),
    },
  };
}

function step(fuse: Fuse): void {
  if (fuse.left === null) return;
  fuse.left -= 1;
  if (fuse.left >= 0) return;
  fuse.left = null;
  throw new Crash('The process ended.');
}

/** Allows a crash before and after every transaction, before its commit, and before every other write. */
function breakDatabaseWith(database: Database, fuse: Fuse): Database {
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'transaction') return transaction;
      if (name === 'update' || name === 'insert') step(fuse);
      return Reflect.get(target, name, receiver);
    },
  });
  const transaction: typeof db.transaction = async (work, config) => {
    step(fuse);
    const result = await database.db.transaction(async (tx) => {
      const value = await work(tx);
      step(fuse);
      return value;
    }, config);
    step(fuse);
    return result;
  };
  return { ...database, db };
}

/** Allows a crash before the gateway gets a request, and after it has handled it. */
function breakGatewayWith(gateway: PaymentGateway, fuse: Fuse): PaymentGateway {
  const around = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    step(fuse);
    const response = await ask();
    step(fuse);
    return response;
  };
  return {
    ...gateway,
    createOrder: (request, call) => around(() => gateway.createOrder(request, call)),
    listPaymentEvents: (orderId, call) => around(() => gateway.listPaymentEvents(orderId, call)),
    refund: (request, call) => around(() => gateway.refund(request, call)),
    readWebhook: (body, headers) => around(() => gateway.readWebhook(body, headers)),
  };
}
