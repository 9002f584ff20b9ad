import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { addMonths, getSubscriptionMonth } from '#domain/billing/calendar.ts';
import type { PaymentEventKind } from '#domain/billing/payment-state-machine.ts';
import { computeUnused } from '#domain/billing/compute-quote.ts';
import { type Grant, selectLiveGrants, computeSubscription } from '#domain/billing/compute-subscription.ts';
import { toMinorUnits } from '#domain/money/money.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/money/currency.ts';
import { BILLING_PERIODS, getMonthlyPrice, getBilledMonths } from '#domain/plans/plan-price.ts';
import {
  anyBillingSteps,
  findBrokenRule,
  isEntitled,
  NEW_BILLING_MODEL,
  applyStep,
  type BillingModel,
  type BillingStep,
  START,
} from '../../models/billing-model.ts';

const SEQUENCES = 10_000;
const DAY = 24 * 60 * 60_000;
/** Tolerance in US cents: amounts are rounded in their own currency. */
const ROUNDING = 1e-6;
/** Nothing is due below it, so each order may give a little more than was paid. */
const LEAST = BILLING_LIMITS.leastAmount;
const toUsd = (amount: number, currency: CurrencyCode) => amount / CURRENCIES[currency].exchangeRate;

/** US cents a millisecond of the plan costs, were every month a long one. */
function getRate({ planId, period }: Grant): number {
  const bill = period === 'annual' ? getMonthlyPrice(planId, period) * 12 : getMonthlyPrice(planId, period);
  return bill / (getBilledMonths(planId, period) * 31 * DAY);
}

type MoneyStep =
  | { readonly kind: 'buy'; readonly planId: 'creator' | 'business'; readonly period: (typeof BILLING_PERIODS)[number] }
  | { readonly kind: 'back'; readonly order: number; readonly news: 'refunded' | 'dispute-lost' }
  | { readonly kind: 'wait'; readonly days: number };
const buy = fc.record({
  kind: fc.constant<'buy'>('buy'),
  planId: fc.constantFrom('creator', 'business'),
  period: fc.constantFrom(...BILLING_PERIODS),
});
const goBack = fc.record({
  kind: fc.constant<'back'>('back'),
  order: fc.nat({ max: 8 }),
  news: fc.constantFrom('refunded', 'dispute-lost'),
});
const wait = fc.record({ kind: fc.constant<'wait'>('wait'), days: fc.constantFrom(1, 6, 20, 31, 100) });

/** Bought and paid at once, at list price; given back as a whole. */
function playMoney(server: BillingModel, step: MoneyStep): BillingModel {
  switch (step.kind) {
    case 'wait':
      return applyStep(server, step);
    case 'back':
      return applyStep(server, { kind: 'news', order: step.order, news: step.news, whole: true });
    case 'buy': {
      const { planId, period } = step;
      const ordered = applyStep(server, { kind: 'order', wish: { planId, period, currency: 'USD', percentOff: 0 } });
      return applyStep(ordered, { kind: 'news', order: ordered.orders.length - 1, news: 'captured', whole: true });
    }
  }
}

const grant = (id: string, values: Partial<Grant> = {}): Grant => ({
  id,
  planId: 'creator',
  period: 'monthly',
  currency: 'USD',
  paid: toMinorUnits(2_900),
  startsAt: START,
  endsAt: addMonths(START, 1),
  supersededBy: null,
  revoked: false,
  cut: false,
  ...values,
});

describe('entitlement of grants', () => {
  test(`R4 R5 ${SEQUENCES} random sequences of orders and events: at most one grant per order, and one counts for each paid order`, () => {
    fc.assert(
      fc.property(anyBillingSteps, (steps) => {
        let server = NEW_BILLING_MODEL;
        const broken = steps.map((step) => findBrokenRule((server = applyStep(server, step))));
        expect(broken.filter((rule) => rule !== null)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    );
  });

  test('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(anyBillingSteps, fc.infiniteStream(fc.nat()), (steps, shuffle) => {
        const { grants, now } = steps.reduce(applyStep, NEW_BILLING_MODEL);
        const shuffled = grants
          .map((one) => ({ one, at: shuffle.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(computeSubscription(shuffled, now)).toEqual(computeSubscription(grants, now));
      }),
    );
  });

  test('is never worth more than the money that stayed, in any order of payments, plan changes, refunds, and chargebacks', () => {
    fc.assert(
      fc.property(anyBillingSteps, (steps) => {
        const { grants, orders, now } = steps.reduce(applyStep, NEW_BILLING_MODEL);
        const stayed = orders
          .filter(isEntitled)
          .reduce((sum, { amount, refunded, currency }) => sum + toUsd(amount - refunded, currency), 0);
        const held = selectLiveGrants(grants).reduce((sum, grant) => sum + toUsd(computeUnused(grant, now), grant.currency), 0);
        expect(held).toBeLessThanOrEqual(stayed + ROUNDING);
      }),
      { numRuns: SEQUENCES },
    );
  });

  test('the remaining time never costs more at list price than the money that stayed, through any number of plans', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(buy, goBack, wait), { minLength: 3, maxLength: 16 }), (steps) => {
        const { grants, orders, now } = steps.reduce(playMoney, NEW_BILLING_MODEL);
        const stayed = orders.filter(isEntitled).reduce((sum, { amount }) => sum + amount, 0);
        const held = selectLiveGrants(grants).reduce(
          (sum, grant) => sum + Math.max(0, grant.endsAt - Math.max(now, grant.startsAt)) * getRate(grant),
          0,
        );
        expect(held).toBeLessThanOrEqual(stayed + orders.length * LEAST);
      }),
      { numRuns: SEQUENCES },
    );
  });

  test('S2-4 refunding a payment revokes the plan its credit bought, in full, in part, or through a third plan', () => {
    const year: BillingStep = { kind: 'order', wish: { planId: 'creator', period: 'annual', currency: 'USD', percentOff: 0 } };
    const month: BillingStep = { kind: 'order', wish: { planId: 'business', period: 'monthly', currency: 'USD', percentOff: 0 } };
    const large: BillingStep = { kind: 'order', wish: { planId: 'business', period: 'annual', currency: 'USD', percentOff: 0 } };
    const event = (order: number, what: PaymentEventKind, whole = true): BillingStep => ({ kind: 'news', order, news: what, whole });
    const after = (...steps: readonly BillingStep[]) => {
      const { grants, now } = steps.reduce(applyStep, NEW_BILLING_MODEL);
      const { state, planId, paidUntil } = computeSubscription(grants, now + DAY);
      return { state, planId, days: paidUntil === null ? 0 : (paidUntil - now) / DAY };
    };
    const paid = (order: BillingStep, at: number) => [order, event(at, 'captured')];
    const free = { state: 'free', planId: 'starter', days: 0 };

    expect(after(...paid(year, 0), ...paid(month, 1)).planId).toBe('business');
    expect(after(...paid(year, 0), ...paid(month, 1), event(0, 'refunded'))).toEqual(free);
    expect(after(...paid(year, 0), ...paid(month, 1), event(0, 'dispute-lost'))).toEqual(free);

    const bought = after(...paid(year, 0), ...paid(large, 1));
    const without = after(...paid(year, 0), ...paid(large, 1), event(0, 'refunded'));
    expect(without).toMatchObject({ state: 'active', planId: 'business' });
    expect(without.days).toBeCloseTo((bought.days * (70_800 - 22_800)) / 70_800, 5);
    const lessOfIt = after(...paid(year, 0), ...paid(large, 1), event(0, 'refunded', false));
    expect(lessOfIt.days).toBeCloseTo((bought.days * (70_800 - 7_600)) / 70_800, 5);

    const third = after(...paid(year, 0), ...paid(month, 1), ...paid(large, 2), event(0, 'dispute-lost'));
    expect(third.days).toBeCloseTo((bought.days * (70_800 - 22_800)) / 70_800, 5);
  });

  test('a renewal follows without a gap, and months never drift from the first day', () => {
    const ends = Array.from({ length: 12 }, (_, month) => addMonths(START, month + 1));
    const chain = ends.map((endsAt, at) => grant(`${at}`, { startsAt: ends[at - 1] ?? START, endsAt }));
    const entitlements = computeSubscription(chain, START + 40 * DAY);
    expect(entitlements).toMatchObject({ state: 'active', paidUntil: ends.at(-1), anchor: START });
    expect(entitlements.following.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect(getSubscriptionMonth(entitlements.anchor ?? 0, START + 40 * DAY)).toEqual({
      from: addMonths(START, 1),
      until: addMonths(START, 2),
    });
  });

  test('a plan continues through the grace period and then ends', () => {
    const { endsAt } = grant('a');
    const at = (moment: number) => computeSubscription([grant('a')], moment);
    expect(at(endsAt - 1)).toMatchObject({ state: 'active', graceUntil: null });
    expect(at(endsAt)).toMatchObject({
      state: 'past-due',
      planId: 'creator',
      paidUntil: endsAt,
      graceUntil: endsAt + BILLING_LIMITS.grace,
    });
    expect(at(endsAt + BILLING_LIMITS.grace)).toMatchObject({ state: 'free', planId: 'starter', grant: null, paidUntil: null });
    expect(computeSubscription([], START)).toMatchObject({ state: 'free' });
  });

  test('a replaced grant counts again once all of its replacements were revoked', () => {
    const small = grant('small', { supersededBy: 'middle' });
    const middle = grant('middle', { supersededBy: 'large', startsAt: START + DAY });
    const large = grant('large', { planId: 'business', startsAt: START + 2 * DAY });
    const live = (...revoked: readonly string[]) =>
      selectLiveGrants([small, middle, large].map((one) => ({ ...one, revoked: revoked.includes(one.id) }))).map(({ id }) => id);
    expect(live()).toEqual(['large']);
    expect(live('middle')).toEqual(['large']);
    expect(live('large')).toEqual(['middle']);
    expect(live('large', 'middle')).toEqual(['small']);
    expect(live('small', 'middle', 'large')).toEqual([]);
  });
});
