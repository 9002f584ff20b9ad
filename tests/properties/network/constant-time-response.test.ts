import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeResponseTime } from '#domain/network/constant-time-response.ts';

const floor = fc.integer({ min: 1, max: 2_000 });
const work = fc.integer({ min: 0, max: 60_000 });

describe('R21 constant-time responses', () => {
  test('all work below the floor takes the same time', () => {
    fc.assert(
      fc.property(floor, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        expect(computeResponseTime(given * part, { floor: given })).toBe(given);
      }),
    );
  });

  test('respond after the work, at the floor times a power of 1.5, at most half its time later', () => {
    fc.assert(
      fc.property(floor, work, (given, took) => {
        const due = computeResponseTime(took, { floor: given });
        expect(due).toBeGreaterThanOrEqual(took);
        expect(due === given || due < 1.5 * took).toBe(true);
        const slot = Math.log(due / given) / Math.log(1.5);
        expect(slot).toBeCloseTo(Math.round(slot), 6);
      }),
    );
  });

  test('respond at once without a floor', () => {
    fc.assert(
      fc.property(work, (took) => {
        expect(computeResponseTime(took, { floor: 0 })).toBe(took);
      }),
    );
  });
});
