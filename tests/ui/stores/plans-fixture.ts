import { configure } from 'mobx';
import { createFakeAccounts, toSignedIn } from '#adapters/auth/fake/index.ts';
import { createMemoryBillingApi } from '#adapters/api/memory/memory-billing-api.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { MemoryBillingServer } from '#adapters/api/memory/memory-billing-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeGeo } from '#adapters/geo/fake/index.ts';
import { createFakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { createFakeRates } from '#adapters/rates/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { CurrencyStore } from '#ui/stores/currency-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { PLAN_PRICES, type PlanPrices } from '#domain/plans/plan-price.ts';
import { createPromoRules } from '../../tools/create-promo-rules.ts';
import type { Purchase } from '#domain/billing/purchase.ts';

configure({ enforceActions: 'always' });

export const ADA = { id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
export const BOB = { ...ADA, id: 'u2', email: 'bob@example.com', firstName: 'Bob' };
export const NOW = Date.UTC(2026, 4, 4, 12);
export const CREATOR_MONTH: Purchase = { planId: 'creator', isAnnual: false, currency: 'USD' };

/** A quarter off, and everything off, everywhere. */
const PROMOS = [createPromoRules({ code: 'QUARTER', percent: 25 }), createPromoRules({ code: 'GIFT', percent: 100 })];

/** A visitor, or Ada, before a server with plans; what lasts over a reload is passed on. */
export interface PlansFixtureOptions {
  readonly signedIn?: boolean;
  readonly storage?: KeyValueStore;
  readonly server?: MemoryBillingServer;
  readonly clock?: ReturnType<typeof createManualClock>;
}

export function openPlansFixture({ signedIn = false, ...stored }: PlansFixtureOptions = {}) {
  const clock = stored.clock ?? createManualClock(NOW);
  const server = stored.server ?? new MemoryBillingServer({ clock, promos: PROMOS });
  const faults = createFaults();
  const storage = stored.storage ?? createMemoryStorage();
  const { auth } = createFakeAccounts(signedIn ? { signedIn: ADA } : {});
  const session = new SessionStore(auth);
  session.start();
  const geo = createFakeGeo();
  const rates = createFakeRates();
  const charged: { prices: PlanPrices | null } = { prices: PLAN_PRICES };
  const currency = new CurrencyStore({ storage, geo, rates, prices: async () => charged.prices });
  const checkout = createFakeCheckout();
  const billing = createMemoryBillingApi(server, faults);
  const reloads: string[] = [];
  const reports: string[] = [];
  let keys = 0;

  const ports = {
    billing,
    checkout,
    storage,
    clock,
    currency,
    session,
    newKey: () => `key-${(keys += 1)}-of-${server.orders.length}`,
    reload: (path: string) => void reloads.push(path),
    report: (message: string) => void reports.push(message),
  };
  return {
    ...{ charged, ports, server, faults, auth, geo, rates, reloads, reports, checkout, storage, clock, currency, session },
    signIn: (user = ADA) => auth.settle(toSignedIn(user)),
  };
}

export type PlansFixture = ReturnType<typeof openPlansFixture>;

/** Runs all pending microtasks. */
export async function waitUntilSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Buys it at the memory's counter, without any page. */
export async function buyPlan(fixture: PlansFixture, purchase: Purchase): Promise<void> {
  const outcome = await fixture.ports.billing.createOrder(purchase, `bought-${fixture.server.orders.length}`);
  if (outcome.kind !== 'ok' || outcome.value.kind !== 'pay') throw new Error(`Not to be bought: ${JSON.stringify(outcome)}`);
  fixture.server.settle(outcome.value.order.orderId);
}
