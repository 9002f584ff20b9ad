import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { MemoryAttemptCounter } from '../../../server/adapters/rate-limit-counter/memory/index.ts';
import { MemoryBus } from '../../../server/adapters/event-bus/memory/index.ts';
import { openEmbeddedDatabase } from '../../../server/adapters/database/embedded/index.ts';
import { paymentOrder, planGrant, user } from '../../../server/adapters/database/schema.ts';
import { MemoryQueue } from '../../../server/adapters/job-queue/memory/index.ts';
import { MemoryStore } from '../../../server/adapters/object-store/memory/index.ts';
import { createFakeContentPolicy } from '../../../server/adapters/content-policy/fake/index.ts';
import { createSharedMachine } from '../../../server/shared/work-limiter.ts';
import { createSharpImageReader } from '../../../server/adapters/image-reader/sharp/index.ts';
import { createNodeAvVoiceSampler } from '../../../server/adapters/voice-sampler/node-av/index.ts';
import type { Database } from '../../../server/ports/database.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import type { BillingParts } from '../../../server/billing/use-cases/billing-parts.ts';
import type { HostServices } from '../../../server/shared/server-context.ts';
import { createManualClock, type ManualClock } from '../../../src/adapters/clock/manual/index.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { createFakeGateway, type FakeGateway } from '../../../src/adapters/payment/fake/server/index.ts';
import { FAKE_VOICES, fakePresenters } from '../../tools/fake-presenters.ts';
import { createFakeEngine } from '../../tools/fake-engine.ts';
import { testBilling } from '../../tools/test-billing.ts';

/** Breaks off at the n-th step from now that can break off; null: never. */
export interface Fuse {
  left: number | null;
}

/** The process ended here. */
export class Crash extends Error {}

export type OrderRow = typeof paymentOrder.$inferSelect;
export type GrantRow = typeof planGrant.$inferSelect;

export interface PaymentWorld {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly gateway: FakeGateway;
  readonly parts: BillingParts;
  readonly fuse: Fuse;
  /** Lines logged as errors. */
  readonly errors: string[];
  person(): Promise<string>;
  ordersOf(...people: readonly string[]): Promise<readonly OrderRow[]>;
  grantsOf(...people: readonly string[]): Promise<readonly GrantRow[]>;
}

export const WORLD_BEGINS = Date.UTC(2026, 0, 31, 12);

/** The use cases of payments over a real database and a vendor that does what it is told; no HTTP, and time stands still. */
export function createPaymentWorld(database: Database, { vendor = 'fake' }: { readonly vendor?: string } = {}): PaymentWorld {
  const clock = createManualClock(WORLD_BEGINS);
  const gateway = createFakeGateway({ vendor, clock });
  return { clock, gateway, ...createWorldOf(database, { clock, gateway }) };
}

/** The same with another vendor. */
export function createWorldOf(
  database: Database,
  { clock, gateway }: { readonly clock: Clock; readonly gateway: PaymentGateway },
): Omit<PaymentWorld, 'clock' | 'gateway'> {
  const fuse: Fuse = { left: null };
  const errors: string[] = [];
  const services = worldServices(breaking(database, fuse), { clock, errors });
  const parts = testBilling(services, { publicUrl: 'https://castwright.example', gateway: breakingGateway(gateway, fuse) });
  const { db } = database;

  return {
    database,
    parts,
    fuse,
    errors,
    async person() {
      const id = randomUUID();
      const name = { name: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' };
      await db.insert(user).values({ id, email: `${id}@example.com`, ...name, emailVerified: true });
      return id;
    },
    ordersOf: (...people) =>
      db
        .select()
        .from(paymentOrder)
        .where(inArray(paymentOrder.userId, [...people]))
        .orderBy(paymentOrder.createdAt),
    grantsOf: (...people) =>
      db
        .select()
        .from(planGrant)
        .where(inArray(planGrant.userId, [...people]))
        .orderBy(planGrant.startsAt),
  };
}

export function openWorldDatabase(): Promise<Database> {
  return openEmbeddedDatabase({});
}

function worldServices(database: Database, { clock, errors }: { readonly clock: Clock; readonly errors: string[] }): HostServices {
  return {
    database,
    clock,
    queue: new MemoryQueue(clock),
    bus: new MemoryBus(),
    objects: new MemoryStore(clock),
    attempts: new MemoryAttemptCounter(clock),
    disk: { free: async () => undefined },
    engine: createFakeEngine(),
    presenters: fakePresenters,
    voices: async () => FAKE_VOICES,
    voiceSampler: createNodeAvVoiceSampler(),
    imageReader: createSharpImageReader(),
    contentPolicy: createFakeContentPolicy(),
    machine: createSharedMachine(clock),
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

/** Before and after every transaction, inside it before the commit, and before every other write. */
function breaking(database: Database, fuse: Fuse): Database {
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

/** Before the vendor hears of it, and after it did what was asked. */
function breakingGateway(gateway: PaymentGateway, fuse: Fuse): PaymentGateway {
  const around = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    step(fuse);
    const answer = await ask();
    step(fuse);
    return answer;
  };
  return {
    ...gateway,
    createOrder: (request, call) => around(() => gateway.createOrder(request, call)),
    facts: (orderId, call) => around(() => gateway.facts(orderId, call)),
    refund: (request, call) => around(() => gateway.refund(request, call)),
    readWebhook: (body, headers) => around(() => gateway.readWebhook(body, headers)),
  };
}
