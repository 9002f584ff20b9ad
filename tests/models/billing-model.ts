import fc from 'fast-check';
import { BILLING_LIMITS } from '../../src/domain/billing/billing-limits.ts';
import { closeGaps } from '../../src/domain/billing/close-gaps.ts';
import { grantOfOrder, type PricedOrder } from '../../src/domain/billing/compute-granted-span.ts';
import { isOpen, nextPaymentState, PAYMENT_NEWS, type PaymentNews, type PaymentState } from '../../src/domain/billing/payment-state-machine.ts';
import { quoteOf } from '../../src/domain/billing/compute-quote.ts';
import { lengthOfTerms } from '../../src/domain/billing/grant-terms.ts';
import { type BackedGrant, reworkGrants } from '../../src/domain/billing/rework-grants.ts';
import { liveGrants, standingOfGrants } from '../../src/domain/billing/compute-subscription.ts';
import { CURRENCIES, CURRENCY_CODES } from '../../src/domain/money/currency.ts';
import { fromUsd, minor } from '../../src/domain/money/money.ts';
import { BILLING_PERIODS, pricePerMonth } from '../../src/domain/plans/plan-price.ts';

const DAY = 24 * 60 * 60_000;
export const START = Date.UTC(2026, 0, 31, 12);

export interface PureOrder extends PricedOrder {
  readonly id: string;
  readonly state: PaymentState;
  /** Hundredths of it that went back. */
  readonly refunded: number;
}

export interface PureHost {
  readonly now: number;
  readonly orders: readonly PureOrder[];
  readonly grants: readonly BackedGrant[];
  readonly granted: Readonly<Record<string, number>>;
}

export type PureStep =
  | { readonly kind: 'order'; readonly wish: Wish }
  | { readonly kind: 'news'; readonly order: number; readonly news: PaymentNews; readonly whole: boolean }
  | { readonly kind: 'wait'; readonly days: number };

interface Wish {
  readonly planId: 'creator' | 'business';
  readonly period: (typeof BILLING_PERIODS)[number];
  readonly currency: (typeof CURRENCY_CODES)[number];
  readonly percentOff: number;
}

export const NEW_HOST: PureHost = { now: START, orders: [], grants: [], granted: {} };

export const anyWish: fc.Arbitrary<Wish> = fc.record({
  planId: fc.constantFrom('creator', 'business'),
  period: fc.constantFrom(...BILLING_PERIODS),
  currency: fc.constantFrom(...CURRENCY_CODES),
  percentOff: fc.constantFrom(0, 0, 10, 50, 97, 100),
});

export const anyStory: fc.Arbitrary<readonly PureStep[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant<'order'>('order'), wish: anyWish }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant<'news'>('news'),
        order: fc.nat({ max: 8 }),
        news: fc.constantFrom(...PAYMENT_NEWS, 'captured'),
        whole: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant<'wait'>('wait'), days: fc.constantFrom(0.01, 1, 6, 20, 31, 200) }) },
  ),
  { minLength: 4, maxLength: 24 },
);

/** The rules alone, put together as the host puts them together: a fold, without a database. */
export function play(host: PureHost, step: PureStep): PureHost {
  switch (step.kind) {
    case 'wait':
      return { ...host, now: host.now + step.days * DAY };
    case 'order':
      return { ...host, orders: [...host.orders, priced(host, step.wish)] };
    case 'news': {
      const order = host.orders[step.order % Math.max(1, host.orders.length)];
      return order === undefined ? host : told(host, order, step);
    }
  }
}

function priced({ orders, grants, now }: PureHost, { planId, period, currency, percentOff }: Wish): PureOrder {
  const month = fromUsd(minor(Math.round((pricePerMonth(planId, period) * (100 - percentOff)) / 100)), CURRENCIES[currency]).minor;
  const request = { planId, period, currency, currencies: CURRENCIES, grants, cancelled: false, now, promo: { month, extraDays: 0 } };
  const { listAmount, discount, credit, amount, extraDays } = quoteOf(request);
  const terms = { planId, period, currency, listAmount, discount, credit, amount, extraDays };
  return { ...terms, id: `order-${orders.length}`, state: 'created', refunded: 0, createdAt: now };
}

function told(host: PureHost, order: PureOrder, { news, whole }: Extract<PureStep, { readonly kind: 'news' }>): PureHost {
  const refunded = refundedBy(order, { news, whole });
  const { state, effect } = nextPaymentState(order.state, news, refunded >= order.amount);
  const orders = host.orders.map((one) => (one.id === order.id ? { ...one, state, refunded } : one));
  const after = effect === 'grant' ? granted({ ...host, orders }, order) : { ...host, orders };
  return effect === 'revoke' || refunded > order.refunded ? wentBack(after, order, { refunded, revoked: effect === 'revoke' }) : after;
}

function refundedBy({ amount, refunded }: PureOrder, { news, whole }: { readonly news: PaymentNews; readonly whole: boolean }): number {
  if (news === 'dispute-lost' || (news === 'refunded' && whole)) return amount;
  return news === 'refunded' ? Math.max(refunded, Math.ceil(amount / 3)) : refunded;
}

function granted(host: PureHost, order: PureOrder): PureHost {
  const id = `grant-of-${order.id}-${host.granted[order.id] ?? 0}`;
  const holding = { grants: host.grants, cancelled: false };
  const inTime = host.now - order.createdAt <= BILLING_LIMITS.orderHonouredFor;
  const { supersedes, ...span } = grantOfOrder({ order, holding, currencies: CURRENCIES, now: host.now, inTime });
  const given = new Map(supersedes.map((grant) => [grant.id, grant.given]));
  const { planId, period, currency } = order;
  return {
    ...host,
    granted: { ...host.granted, [order.id]: (host.granted[order.id] ?? 0) + 1 },
    grants: [
      ...host.grants.map((grant) => (given.has(grant.id) ? { ...grant, supersededBy: id, given: given.get(grant.id) ?? null } : grant)),
      { id, planId, period, currency, ...span, supersededBy: null, given: null, refunded: minor(0), revoked: false, cut: false },
    ],
  };
}

function wentBack(
  host: PureHost,
  order: PureOrder,
  { refunded, revoked }: { readonly refunded: number; readonly revoked: boolean },
): PureHost {
  const told = host.grants.map((grant) =>
    grant.id.startsWith(`grant-of-${order.id}-`) ? { ...grant, revoked: grant.revoked || revoked, refunded: minor(refunded) } : grant,
  );
  const reworked = new Map(reworkGrants(told).map((change) => [change.id, change]));
  const grants = told.map((grant) => isCut({ ...grant, ...reworked.get(grant.id) }));
  const moved = new Map(closeGaps(grants, host.now).map((change) => [change.id, change]));
  return { ...host, grants: grants.map((grant) => ({ ...grant, ...moved.get(grant.id) })) };
}

function isCut(grant: BackedGrant): BackedGrant {
  return { ...grant, cut: grant.endsAt - grant.startsAt < lengthOfTerms(grant.terms, grant.terms.worth) };
}

export function entitled({ state }: PureOrder): boolean {
  return !isOpen(state) && state !== 'refunded';
}

/** The first rule of R4 and R5 that does not hold; null when all do. */
export function brokenRule({ granted, grants, orders, now }: PureHost): string | null {
  if (Object.values(granted).some((count) => count > 1)) return 'an order was granted twice';
  if (grants.filter(({ revoked }) => !revoked).length !== orders.filter(entitled).length) return 'paid and granted differ';
  const live = liveGrants(grants);
  if (live.some(({ startsAt, endsAt }) => endsAt <= startsAt)) return 'a grant of no time';
  const counts = live.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return counts === (standingOfGrants(grants, now).state === 'active') ? null : 'a live grant does not count';
}
