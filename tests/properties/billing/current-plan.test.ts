import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthOf } from '../../../src/domain/billing/calendar.ts';
import { planChange } from '../../../src/domain/billing/classify-plan-change.ts';
import { isNoted, planNow, withoutGraceIf, type NotedStanding } from '../../../src/domain/billing/current-plan.ts';
import { type PlanOfPeriod, rankOf } from '../../../src/domain/billing/compute-placement.ts';
import { standingOfGrants } from '../../../src/domain/billing/compute-subscription.ts';
import { monthsOf } from '../../../src/domain/plans/compute-period-limits.ts';
import { PLAN_IDS } from '../../../src/domain/plans/plan-limits.ts';
import { BILLING_PERIODS } from '../../../src/domain/plans/plan-price.ts';
import { grantFrom } from './create-grant.ts';

const DAY = 86_400_000;
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2032, 0) });
const planId = fc.constantFrom(...PLAN_IDS);
const plan = fc.record({ planId, period: fc.constantFrom(...BILLING_PERIODS) });
const paidPlan = fc.record({
  planId: fc.constantFrom('creator' as const, 'business' as const),
  period: fc.constantFrom(...BILLING_PERIODS),
});
const noted: fc.Arbitrary<NotedStanding> = fc.record({ endsAt: fc.option(moment, { nil: null }), over: fc.boolean() });

describe('the plan that counts', () => {
  test('what an administrator wrote counts until the grants say something new, and then the grants', () => {
    fc.assert(
      fc.property(planId, paidPlan, noted, moment, moment, (written, bought, note, start, now) => {
        const standing = standingOfGrants([grantFrom(start, bought)], now);
        const counts = planNow(written, note, standing);
        expect(counts).toBe(isNoted(note, standing) ? written : standing.planId);
      }),
    );
  });

  test('PLN-4 a plan that has run out does not count a moment longer, however late that is acted on', () => {
    fc.assert(
      fc.property(paidPlan, moment, fc.boolean(), fc.integer({ min: 0, max: 400 * DAY }), (bought, start, cancelled, late) => {
        const grant = grantFrom(start, bought);
        const note = { endsAt: grant.endsAt, over: false };
        const now = grant.endsAt + late + (cancelled ? 0 : 7 * DAY);
        const standing = withoutGraceIf(cancelled, standingOfGrants([grant], now), now);
        expect(planNow(bought.planId, note, standing)).toBe('starter');
        expect(planNow('business', { ...note, over: true }, standing)).toBe('business');
      }),
    );
  });

  test('who never paid has what is written', () => {
    expect(planNow('business', { endsAt: null, over: false }, standingOfGrants([], 0))).toBe('business');
  });

  test('a cancelled plan is whole until its end and has no grace after it', () => {
    const grant = grantFrom(Date.UTC(2027, 0, 31), { planId: 'creator', period: 'monthly' });
    for (const [now, state] of [
      [grant.endsAt - 1, 'active'],
      [grant.endsAt, 'free'],
    ] as const)
      expect(withoutGraceIf(true, standingOfGrants([grant], now), now).state).toBe(state);
    expect(withoutGraceIf(false, standingOfGrants([grant], grant.endsAt), grant.endsAt).state).toBe('past-due');
  });
});

describe('the month that videos are counted by', () => {
  test('R13 PLN-4 as long as one pays on, months are as many as were paid for, each as long as the calendar says', () => {
    fc.assert(
      fc.property(paidPlan, moment, fc.integer({ min: 1, max: 14 }), (bought, start, bills) => {
        const months = monthsOf(bought.planId, bought.period) * bills;
        const grants = Array.from({ length: bills }, (_, bill) => {
          const from = addMonths(start, monthsOf(bought.planId, bought.period) * bill);
          return grantFrom(from, bought, { endsAt: addMonths(start, monthsOf(bought.planId, bought.period) * (bill + 1)) });
        });
        const begins = new Set<number>();
        for (let now = start; now < addMonths(start, months); now += DAY) {
          const { anchor, state } = standingOfGrants(grants, now);
          expect(state).toBe('active');
          begins.add(monthOf(anchor ?? 0, now).from);
        }
        expect(begins.size).toBe(months);
      }),
      { numRuns: 40 },
    );
  });

  test('the last day of a month stays the last day, over a leap day too', () => {
    const anchor = Date.UTC(2027, 11, 31);
    const from = (now: number) => new Date(monthOf(anchor, now).from).toISOString().slice(0, 10);
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
        const change = planChange(standingOfGrants([grantFrom(start, present)], later), wanted);
        const step = wanted.planId === 'starter' ? -1 : rankOf(wanted) - rankOf(present);
        expect(change).toBe(step > 0 ? 'pay' : step === 0 ? 'same' : 'end');
      }),
    );
  });

  test('with nothing paid for everything but the free plan is paid, and in the grace too', () => {
    fc.assert(
      fc.property(paidPlan, plan, (present, wanted) => {
        const free = wanted.planId === 'starter';
        expect(planChange(standingOfGrants([], later), wanted)).toBe(free ? 'same' : 'pay');
        const grant = grantFrom(start, present);
        expect(planChange(standingOfGrants([grant], grant.endsAt + DAY), wanted)).toBe(free ? 'end' : 'pay');
      }),
    );
  });

  test('a smaller plan that is paid for ahead is what follows: wishing for it changes nothing', () => {
    const business: PlanOfPeriod = { planId: 'business', period: 'monthly' };
    const creator: PlanOfPeriod = { planId: 'creator', period: 'monthly' };
    const now = grantFrom(start, business);
    const standing = standingOfGrants([now, grantFrom(now.endsAt, creator)], later);
    expect([planChange(standing, creator), planChange(standing, business)]).toEqual(['same', 'end']);
  });
});
