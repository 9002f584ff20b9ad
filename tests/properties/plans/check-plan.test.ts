import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getMonthStart, getNextMonthStart } from '#domain/billing/calendar.ts';
import { getBestResolution, checkLooks, checkLength, checkQuota, checkResolution, getDefaultResolution } from '#domain/plans/check-plan.ts';
import { computePeriodLimits } from '#domain/plans/plan-price.ts';
import { PLAN_IDS, PLAN_LIMITS, type PlanLimits } from '#domain/plans/plan-limits.ts';
import { RESOLUTIONS } from '#domain/project/project.ts';

const limits: fc.Arbitrary<PlanLimits> = fc.constantFrom(...PLAN_IDS).map((id) => PLAN_LIMITS[id]);
const moment = fc.date({ min: new Date('1971-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }).map((date) => date.getTime());

describe('plan limits', () => {
  test('PLN-1 PLN-2 PLN-3 match the table of the specification', () => {
    expect(PLAN_LIMITS).toEqual({
      starter: { videosPerMonth: 3, videoLength: 30, avatars: 5, lines: 720, watermark: true },
      creator: { videosPerMonth: 25, videoLength: 120, avatars: 50, lines: 1080, watermark: false },
      business: { videosPerMonth: 100, videoLength: 600, avatars: 196, lines: 2160, watermark: false },
    });
  });

  test('PLN-4 allow a video up to the limit and reject longer ones, naming the field and both numbers', () => {
    fc.assert(
      fc.property(limits, fc.double({ min: 0, max: 2000, noNaN: true }), (plan, seconds) => {
        const rejection = checkLength(plan, seconds);
        expect(rejection === undefined).toBe(seconds <= plan.videoLength);
        if (rejection !== undefined)
          expect(rejection).toMatchObject({ field: 'script', message: expect.stringContaining(String(plan.videoLength)) });
      }),
    );
  });

  test('B13 name no larger plan than the largest', () => {
    expect(checkLength(PLAN_LIMITS.creator, 130)?.message).toMatch(/choose a larger plan\.$/);
    expect(checkLength(PLAN_LIMITS.business, 700)?.message).toMatch(/split it into several videos\.$/);
  });

  test('PLN-4 allow exactly resolutions up to the plan’s best', () => {
    fc.assert(
      fc.property(limits, (plan) => {
        const best = getBestResolution(plan);
        expect(checkResolution(plan, best)).toBeUndefined();
        for (const better of RESOLUTIONS.slice(RESOLUTIONS.indexOf(best) + 1))
          expect(checkResolution(plan, better)?.field).toBe('resolution');
      }),
    );
    expect(PLAN_IDS.map((plan) => getBestResolution(PLAN_LIMITS[plan]))).toEqual(['720p', '1080p', '2160p']);
  });

  test('PLN-3 PLN-4 only Business has 4K, and only on request', () => {
    expect(PLAN_IDS.map((plan) => getDefaultResolution(PLAN_LIMITS[plan]))).toEqual(['720p', '1080p', '1080p']);
    for (const plan of ['starter', 'creator'] as const)
      expect(checkResolution(PLAN_LIMITS[plan], '2160p')?.message).toMatch(/is 4K.*the Business plan/u);
    expect(checkResolution(PLAN_LIMITS.business, '2160p')).toBeUndefined();
  });

  test('PLN-4 a rejection names the smallest plan that allows the request', () => {
    const presenters = Array.from({ length: 196 }, (_, place) => `p${place}`);
    fc.assert(
      fc.property(limits, fc.nat(127), (plan, place) => {
        const rejection = checkLooks(plan, [`p${place}`], presenters);
        expect(rejection === undefined).toBe(place < plan.avatars);
        if (rejection !== undefined)
          expect(rejection.message).toContain(place < PLAN_LIMITS.creator.avatars ? 'the Creator plan' : 'the Business plan');
      }),
    );
    expect(checkResolution(PLAN_LIMITS.starter, '1080p')?.message).toContain('the Creator plan');
    expect(checkLooks(PLAN_LIMITS.business, ['stranger'], presenters)?.message).toContain('a larger plan');
  });

  test('PLN-4 allow the last video of the month and reject the next', () => {
    fc.assert(
      fc.property(limits, fc.nat(200), moment, (plan, used, now) => {
        expect(checkQuota(plan, used, getNextMonthStart(now)) === undefined).toBe(used < plan.videosPerMonth);
      }),
    );
  });

  test('PLN-4 the message for an exhausted quota has the reset date and the next plan', () => {
    const getMessage = (plan: PlanLimits) => checkQuota(plan, plan.videosPerMonth, Date.UTC(2028, 1, 29))?.message;
    expect(getMessage(PLAN_LIMITS.starter)).toMatch(/all 3 videos .* resets on February 29, or choose the Creator plan now\.$/);
    expect(getMessage(computePeriodLimits('creator', 'annual'))).toMatch(/all 15 videos .* or choose the Business plan now\.$/);
    expect(getMessage(PLAN_LIMITS.business)).toMatch(/all 100 videos .* Write to us if you need more before then\.$/);
  });

  test('PLN-4 a plan unlocks the first presenters', () => {
    const presenters = Array.from({ length: 8 }, (_, index) => `p${index}`);
    expect(checkLooks(PLAN_LIMITS.starter, ['p0', 'p4'], presenters)).toBeUndefined();
    expect(checkLooks(PLAN_LIMITS.starter, ['p0', 'p5'], presenters)?.field).toBe('avatarId');
  });
});

describe('quota month of a video', () => {
  test('every time is in exactly one month, and months are contiguous', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(getMonthStart(now)).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(getNextMonthStart(now));
        expect(getMonthStart(getNextMonthStart(now))).toBe(getNextMonthStart(now));
        expect(getMonthStart(getNextMonthStart(now) - 1)).toBe(getMonthStart(now));
      }),
    );
  });
});
