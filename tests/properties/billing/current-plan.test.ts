import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, getSubscriptionMonth } from '#domain/billing/calendar.ts';
import { classifyPlanChange, type PlanOfPeriod, getPlanRank } from '#domain/billing/compute-placement.ts';
import { isApplied, getCurrentPlan, dropGraceIfCancelled, type AppliedSubscription } from '#domain/billing/current-plan.ts';
import { computeSubscription } from '#domain/billing/compute-subscription.ts';
import { getBilledMonths, BILLING_PERIODS } from '#domain/plans/plan-price.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { createGrant } from './create-grant.ts';

const DAY = 86_400_000;
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2032, 0) });
const planId = fc.constantFrom(...PLAN_IDS);
const plan = fc.record({ planId, period: fc.constantFrom(...BILLING_PERIODS) });
const paidPlan = fc.record({
  planId: fc.constantFrom('creator' as const, 'business' as const),
  period: fc.constantFrom(...BILLING_PERIODS),
});
const noted: fc.Arbitrary<AppliedSubscription> = fc.record({ endsAt: fc.option(moment, { nil: null }), ended: fc.boolean() });

describe('current plan', () => {
  test('an administrator’s plan counts until the grants change', () => {
    fc.assert(
      fc.property(planId, paidPlan, noted, moment, moment, (written, bought, note, start, now) => {
        const entitlements = computeSubscription([createGrant(start, bought)], now);
        const counts = getCurrentPlan(written, note, entitlements);
        expect(counts).toBe(isApplied(note, entitlements) ? written : entitlements.planId);
      }),
    );
  });

  test('PLN-4 an expired plan stops counting exactly at its end', () => {
    fc.assert(
      fc.property(paidPlan, moment, fc.boolean(), fc.integer({ min: 0, max: 400 * DAY }), (bought, start, cancelled, late) => {
        const grant = createGrant(start, bought);
        const note = { endsAt: grant.endsAt, ended: false };
        const now = grant.endsAt + late + (cancelled ? 0 : 7 * DAY);
        const entitlements = dropGraceIfCancelled(cancelled, computeSubscription([grant], now), now);
        expect(getCurrentPlan(bought.planId, note, entitlements)).toBe('starter');
        expect(getCurrentPlan('business', { ...note, ended: true }, entitlements)).toBe('business');
      }),
    );
  });

  test('a user without grants has the plan of the user record', () => {
    expect(getCurrentPlan('business', { endsAt: null, ended: false }, computeSubscription([], 0))).toBe('business');
  });

  test('a canceled plan lasts until its end and has no grace period', () => {
    const grant = createGrant(Date.UTC(2027, 0, 31), { planId: 'creator', period: 'monthly' });
    for (const [now, state] of [
      [grant.endsAt - 1, 'active'],
      [grant.endsAt, 'free'],
    ] as const)
      expect(dropGraceIfCancelled(true, computeSubscription([grant], now), now).state).toBe(state);
    expect(dropGraceIfCancelled(false, computeSubscription([grant], grant.endsAt), grant.endsAt).state).toBe('past-due');
  });
});

describe('quota month', () => {
  test('R13 PLN-4 has as many calendar months as were paid for, through any renewals', () => {
    fc.assert(
      fc.property(paidPlan, moment, fc.integer({ min: 1, max: 14 }), (bought, start, bills) => {
        const months = getBilledMonths(bought.planId, bought.period) * bills;
        const grants = Array.from({ length: bills }, (_, bill) => {
          const from = addMonths(start, getBilledMonths(bought.planId, bought.period) * bill);
          return createGrant(from, bought, { endsAt: addMonths(start, getBilledMonths(bought.planId, bought.period) * (bill + 1)) });
        });
        const begins = new Set<number>();
        for (let now = start; now < addMonths(start, months); now += DAY) {
          const { anchor, state } = computeSubscription(grants, now);
          expect(state).toBe('active');
          begins.add(getSubscriptionMonth(anchor ?? 0, now).from);
        }
        expect(begins.size).toBe(months);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps the last day of the month through leap days', () => {
    const anchor = Date.UTC(2027, 11, 31);
    const from = (now: number) => new Date(getSubscriptionMonth(anchor, now).from).toISOString().slice(0, 10);
    expect([Date.UTC(2028, 1, 28), Date.UTC(2028, 1, 29), Date.UTC(2028, 2, 30), Date.UTC(2028, 2, 31)].map(from)).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-02-29',
      '2028-03-31',
    ]);
  });
});

describe('requesting another plan', () => {
  const start = Date.UTC(2027, 0, 31);
  const later = start + DAY;

  test('API-5 an upgrade is paid, the same plan is a no-op, and a downgrade follows at the end', () => {
    fc.assert(
      fc.property(paidPlan, plan, (present, wanted) => {
        const change = classifyPlanChange(computeSubscription([createGrant(start, present)], later), wanted);
        const step = wanted.planId === 'starter' ? -1 : getPlanRank(wanted) - getPlanRank(present);
        expect(change).toBe(step > 0 ? 'pay' : step === 0 ? 'same' : 'end');
      }),
    );
  });

  test('without a paid plan or in the grace period, every plan but the free one is paid', () => {
    fc.assert(
      fc.property(paidPlan, plan, (present, wanted) => {
        const free = wanted.planId === 'starter';
        expect(classifyPlanChange(computeSubscription([], later), wanted)).toBe(free ? 'same' : 'pay');
        const grant = createGrant(start, present);
        expect(classifyPlanChange(computeSubscription([grant], grant.endsAt + DAY), wanted)).toBe(free ? 'end' : 'pay');
      }),
    );
  });

  test('a downgrade that is already paid for follows anyway, and requesting it changes nothing', () => {
    const business: PlanOfPeriod = { planId: 'business', period: 'monthly' };
    const creator: PlanOfPeriod = { planId: 'creator', period: 'monthly' };
    const now = createGrant(start, business);
    const entitlements = computeSubscription([now, createGrant(now.endsAt, creator)], later);
    expect([classifyPlanChange(entitlements, creator), classifyPlanChange(entitlements, business)]).toEqual(['same', 'end']);
  });
});
