import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, getSubscriptionMonth } from '../../../src/domain/billing/calendar.ts';
import { classifyPlanChange, type PlanOfPeriod, getPlanRank } from '../../../src/domain/billing/compute-placement.ts';
import { isApplied, getCurrentPlan, dropGraceIfCancelled, type AppliedSubscription } from '../../../src/domain/billing/current-plan.ts';
import { computeSubscription } from '../../../src/domain/billing/compute-subscription.ts';
import { getBilledMonths, BILLING_PERIODS } from '../../../src/domain/plans/plan-price.ts';
import { PLAN_IDS } from '../../../src/domain/plans/plan-limits.ts';
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

describe('the plan that counts', () => {
  test('what an administrator wrote counts until the grants say something new, and then the grants', () => {
    fc.assert(
      fc.property(planId, paidPlan, noted, moment, moment, (written, bought, note, start, now) => {
        const entitlements = computeSubscription([createGrant(start, bought)], now);
        const counts = getCurrentPlan(written, note, entitlements);
        expect(counts).toBe(isApplied(note, entitlements) ? written : entitlements.planId);
      }),
    );
  });

  test('PLN-4 a plan that has run out does not count a moment longer, however late that is acted on', () => {
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

  test('a user without grants has the plan of the record', () => {
    expect(getCurrentPlan('business', { endsAt: null, ended: false }, computeSubscription([], 0))).toBe('business');
  });

  test('a cancelled plan is whole until its end and has no grace after it', () => {
    const grant = createGrant(Date.UTC(2027, 0, 31), { planId: 'creator', period: 'monthly' });
    for (const [now, state] of [
      [grant.endsAt - 1, 'active'],
      [grant.endsAt, 'free'],
    ] as const)
      expect(dropGraceIfCancelled(true, computeSubscription([grant], now), now).state).toBe(state);
    expect(dropGraceIfCancelled(false, computeSubscription([grant], grant.endsAt), grant.endsAt).state).toBe('past-due');
  });
});

describe('the month that videos are counted by', () => {
  test('R13 PLN-4 as long as one pays on, months are as many as were paid for, each as long as the calendar says', () => {
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

  test('the last day of a month stays the last day, over a leap day too', () => {
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

describe('what a wish for another plan comes to', () => {
  const start = Date.UTC(2027, 0, 31);
  const later = start + DAY;

  test('API-5 while paid for: larger is paid, what one has is the same, smaller follows at the end', () => {
    fc.assert(
      fc.property(paidPlan, plan, (present, wanted) => {
        const change = classifyPlanChange(computeSubscription([createGrant(start, present)], later), wanted);
        const step = wanted.planId === 'starter' ? -1 : getPlanRank(wanted) - getPlanRank(present);
        expect(change).toBe(step > 0 ? 'pay' : step === 0 ? 'same' : 'end');
      }),
    );
  });

  test('with nothing paid for everything but the free plan is paid, and in the grace too', () => {
    fc.assert(
      fc.property(paidPlan, plan, (present, wanted) => {
        const free = wanted.planId === 'starter';
        expect(classifyPlanChange(computeSubscription([], later), wanted)).toBe(free ? 'same' : 'pay');
        const grant = createGrant(start, present);
        expect(classifyPlanChange(computeSubscription([grant], grant.endsAt + DAY), wanted)).toBe(free ? 'end' : 'pay');
      }),
    );
  });

  test('a smaller plan that is paid for ahead is what follows: wishing for it changes nothing', () => {
    const business: PlanOfPeriod = { planId: 'business', period: 'monthly' };
    const creator: PlanOfPeriod = { planId: 'creator', period: 'monthly' };
    const now = createGrant(start, business);
    const entitlements = computeSubscription([now, createGrant(now.endsAt, creator)], later);
    expect([classifyPlanChange(entitlements, creator), classifyPlanChange(entitlements, business)]).toEqual(['same', 'end']);
  });
});
