import fc from 'fast-check';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { closeGaps, type BackedGrant, reworkGrants } from '#domain/billing/rework-grants.ts';
import { computeGrantedSpan, type PricedOrder } from '#domain/billing/compute-granted-span.ts';
import {
  isOpenPayment,
  advancePaymentState,
  PAYMENT_EVENT_KINDS,
  type PaymentEventKind,
  type PaymentState,
} from '#domain/billing/payment-state-machine.ts';
import { computeQuote } from '#domain/billing/compute-quote.ts';
import { computeGrantLength } from '#domain/billing/grant-terms.ts';
import { selectLiveGrants, computeSubscription } from '#domain/billing/compute-subscription.ts';
import { CURRENCIES, CURRENCY_CODES } from '#domain/money/currency.ts';
import { convertFromUsd, toMinorUnits } from '#domain/money/money.ts';
import { BILLING_PERIODS, getMonthlyPrice } from '#domain/plans/plan-price.ts';

const DAY = 24 * 60 * 60_000;
export const START = Date.UTC(2026, 0, 31, 12);

export interface ModelOrder extends PricedOrder {
  readonly id: string;
  readonly state: PaymentState;
  /** Refunded hundredths of it. */
  readonly refunded: number;
}

export interface BillingModel {
  readonly now: number;
  readonly orders: readonly ModelOrder[];
  readonly grants: readonly BackedGrant[];
  readonly granted: Readonly<Record<string, number>>;
}

export type BillingStep =
  | { readonly kind: 'order'; readonly wish: RequestedPurchase }
  | { readonly kind: 'news'; readonly order: number; readonly news: PaymentEventKind; readonly whole: boolean }
  | { readonly kind: 'wait'; readonly days: number };

interface RequestedPurchase {
  readonly planId: 'creator' | 'business';
  readonly period: (typeof BILLING_PERIODS)[number];
  readonly currency: (typeof CURRENCY_CODES)[number];
  readonly percentOff: number;
}

export const NEW_BILLING_MODEL: BillingModel = { now: START, orders: [], grants: [], granted: {} };

export const anyRequestedPurchase: fc.Arbitrary<RequestedPurchase> = fc.record({
  planId: fc.constantFrom('creator', 'business'),
  period: fc.constantFrom(...BILLING_PERIODS),
  currency: fc.constantFrom(...CURRENCY_CODES),
  percentOff: fc.constantFrom(0, 0, 10, 50, 97, 100),
});

export const anyBillingSteps: fc.Arbitrary<readonly BillingStep[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant<'order'>('order'), wish: anyRequestedPurchase }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant<'news'>('news'),
        order: fc.nat({ max: 8 }),
        news: fc.constantFrom(...PAYMENT_EVENT_KINDS, 'captured'),
        whole: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant<'wait'>('wait'), days: fc.constantFrom(0.01, 1, 6, 20, 31, 200) }) },
  ),
  { minLength: 4, maxLength: 24 },
);

/** The domain rules combined as on the server: a fold, without a database. */
export function applyStep(server: BillingModel, step: BillingStep): BillingModel {
  switch (step.kind) {
    case 'wait':
      return { ...server, now: server.now + step.days * DAY };
    case 'order':
      return { ...server, orders: [...server.orders, createOrder(server, step.wish)] };
    case 'news': {
      const order = server.orders[step.order % Math.max(1, server.orders.length)];
      return order === undefined ? server : applyPaymentEvent(server, order, step);
    }
  }
}

function createOrder({ orders, grants, now }: BillingModel, { planId, period, currency, percentOff }: RequestedPurchase): ModelOrder {
  const month = convertFromUsd(
    toMinorUnits(Math.round((getMonthlyPrice(planId, period) * (100 - percentOff)) / 100)),
    CURRENCIES[currency],
  ).minor;
  const request = { planId, period, currency, currencies: CURRENCIES, grants, cancelled: false, now, promo: { month, extraDays: 0 } };
  const { listAmount, discount, credit, amount, extraDays } = computeQuote(request);
  const terms = { planId, period, currency, listAmount, discount, credit, amount, extraDays };
  return { ...terms, id: `order-${orders.length}`, state: 'created', refunded: 0, createdAt: now };
}

function applyPaymentEvent(
  server: BillingModel,
  order: ModelOrder,
  { news: event, whole }: Extract<BillingStep, { readonly kind: 'news' }>,
): BillingModel {
  const refunded = computeRefunded(order, { news: event, whole });
  const { state, effect } = advancePaymentState(order.state, event, refunded >= order.amount);
  const orders = server.orders.map((one) => (one.id === order.id ? { ...one, state, refunded } : one));
  const after = effect === 'grant' ? applyGrant({ ...server, orders }, order) : { ...server, orders };
  return effect === 'revoke' || refunded > order.refunded ? applyReversal(after, order, { refunded, revoked: effect === 'revoke' }) : after;
}

function computeRefunded(
  { amount, refunded }: ModelOrder,
  { news: event, whole }: { readonly news: PaymentEventKind; readonly whole: boolean },
): number {
  if (event === 'dispute-lost' || (event === 'refunded' && whole)) return amount;
  return event === 'refunded' ? Math.max(refunded, Math.ceil(amount / 3)) : refunded;
}

function applyGrant(server: BillingModel, order: ModelOrder): BillingModel {
  const id = `grant-of-${order.id}-${server.granted[order.id] ?? 0}`;
  const holding = { grants: server.grants, cancelled: false };
  const inTime = server.now - order.createdAt <= BILLING_LIMITS.orderValidFor;
  const { supersedes, ...span } = computeGrantedSpan({ order, entitlements: holding, currencies: CURRENCIES, now: server.now, inTime });
  const given = new Map(supersedes.map((grant) => [grant.id, grant.given]));
  const { planId, period, currency } = order;
  return {
    ...server,
    granted: { ...server.granted, [order.id]: (server.granted[order.id] ?? 0) + 1 },
    grants: [
      ...server.grants.map((grant) => (given.has(grant.id) ? { ...grant, supersededBy: id, given: given.get(grant.id) ?? null } : grant)),
      { id, planId, period, currency, ...span, supersededBy: null, given: null, refunded: toMinorUnits(0), revoked: false, cut: false },
    ],
  };
}

function applyReversal(
  server: BillingModel,
  order: ModelOrder,
  { refunded, revoked }: { readonly refunded: number; readonly revoked: boolean },
): BillingModel {
  const reported = server.grants.map((grant) =>
    grant.id.startsWith(`grant-of-${order.id}-`)
      ? { ...grant, revoked: grant.revoked || revoked, refunded: toMinorUnits(refunded) }
      : grant,
  );
  const reworked = new Map(reworkGrants(reported).map((change) => [change.id, change]));
  const grants = reported.map((grant) => isCut({ ...grant, ...reworked.get(grant.id) }));
  const moved = new Map(closeGaps(grants, server.now).map((change) => [change.id, change]));
  return { ...server, grants: grants.map((grant) => ({ ...grant, ...moved.get(grant.id) })) };
}

function isCut(grant: BackedGrant): BackedGrant {
  return { ...grant, cut: grant.endsAt - grant.startsAt < computeGrantLength(grant.terms, grant.terms.worth) };
}

export function isEntitled({ state }: ModelOrder): boolean {
  return !isOpenPayment(state) && state !== 'refunded';
}

/** The first broken invariant of R4 and R5; null if all hold. */
export function findBrokenRule({ granted, grants, orders, now }: BillingModel): string | null {
  if (Object.values(granted).some((count) => count > 1)) return 'an order was granted twice';
  if (grants.filter(({ revoked }) => !revoked).length !== orders.filter(isEntitled).length) return 'paid and granted differ';
  const live = selectLiveGrants(grants);
  if (live.some(({ startsAt, endsAt }) => endsAt <= startsAt)) return 'a grant of no time';
  const counts = live.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return counts === (computeSubscription(grants, now).state === 'active') ? null : 'a live grant does not count';
}
