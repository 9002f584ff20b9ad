import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, getSubscriptionMonth } from '#domain/billing/calendar.ts';
import { computeProration, computeUnusedValue } from '#domain/billing/proration.ts';
import { toMinorUnits } from '#domain/money/money.ts';

const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const getDayOfMonth = (at: number): number => new Date(at).getUTCDate();

describe('subscription months', () => {
  test('start on the same day of the month, or the last day of a shorter one', () => {
    expect(new Date(addMonths(Date.UTC(2027, 0, 31, 9, 30), 1)).toISOString()).toBe('2027-02-28T09:30:00.000Z');
    expect(new Date(addMonths(Date.UTC(2028, 0, 31), 1)).toISOString()).toBe('2028-02-29T00:00:00.000Z');
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 36 }), (from, months) => {
        const then = addMonths(from, months);
        expect(getDayOfMonth(then)).toBeLessThanOrEqual(getDayOfMonth(from));
        expect(getDayOfMonth(from) - getDayOfMonth(then)).toBeLessThanOrEqual(3);
        expect(then % 86_400_000).toBe(from % 86_400_000);
      }),
    );
  });

  test('R13 follow each other without gaps or overlap, counted from the first day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 10 * 366 * 86_400_000 }), (anchor, later) => {
        const now = anchor + later;
        const { from, until } = getSubscriptionMonth(anchor, now);
        expect(from).toBeLessThanOrEqual(now);
        expect(until).toBeGreaterThan(now);
        expect(getSubscriptionMonth(anchor, until).from).toBe(until);
        expect(getSubscriptionMonth(anchor, until - 1)).toEqual({ from, until });
      }),
    );
  });

  test('any time before the first day is in the first month', () => {
    const anchor = Date.UTC(2027, 4, 10);
    expect(getSubscriptionMonth(anchor, anchor - 1)).toEqual({ from: anchor, until: Date.UTC(2027, 5, 10) });
  });
});

describe('proration', () => {
  const span = fc
    .tuple(moment, fc.integer({ min: 1, max: 400 * 86_400_000 }), fc.integer({ min: 0, max: 10_000_000 }))
    .map(([from, length, paid]) => ({ from, until: from + length, paid: toMinorUnits(paid) }));

  test('unused credit falls from the price to zero and never exceeds what was paid', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (paid, one, other) => {
        const at = (part: number): number => paid.from + Math.floor(((paid.until - paid.from) * part) / 1000);
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(computeUnusedValue(paid, at(early))).toBeGreaterThanOrEqual(computeUnusedValue(paid, at(late)));
        expect(computeUnusedValue(paid, at(early))).toBeLessThanOrEqual(paid.paid);
      }),
    );
    fc.assert(
      fc.property(span, (paid) => {
        expect(computeUnusedValue(paid, paid.from)).toBeLessThanOrEqual(paid.paid);
        expect(computeUnusedValue(paid, paid.until)).toBe(0);
      }),
    );
  });

  test('the amount due plus the unused credit equals the price', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 10_000_000 }), moment, (paid, price, now) => {
        const { due, credit } = computeProration(paid, toMinorUnits(price), now);
        expect(due + computeUnusedValue(paid, now)).toBe(price + credit);
        expect(Math.min(due, credit)).toBe(0);
      }),
    );
  });
});
