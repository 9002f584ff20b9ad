import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeRerenderProgress,
  countLeft,
  findRerenderProblem,
  isUnderWay,
  RERENDER_LIMITS,
  RERENDER_STATES,
} from '#domain/rerender/rerender.ts';

describe('17.8 rendering a video again', () => {
  test('progress is a whole percent that never falls, and 100 only at the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(1_000), (of, share, more) => {
        const done = of * share;
        const percent = computeRerenderProgress(done, of);
        expect(Number.isInteger(percent)).toBe(true);
        expect(computeRerenderProgress(done + more, of)).toBeGreaterThanOrEqual(percent);
        expect(percent === 100).toBe(done >= of);
      }),
    );
    expect([computeRerenderProgress(0, 0), computeRerenderProgress(3, 2)]).toEqual([0, 100]);
  });

  test('what is left of the requests never falls below zero', () => {
    fc.assert(
      fc.property(fc.nat(20), (requested) => {
        expect(countLeft(requested)).toBe(Math.max(0, RERENDER_LIMITS.requests - requested));
      }),
    );
  });

  test('the longest video is still rendered again; a longer one is told how to compare it', () => {
    expect(findRerenderProblem(RERENDER_LIMITS.seconds)).toBeUndefined();
    expect(findRerenderProblem(RERENDER_LIMITS.seconds + 0.1)).toContain('up to 10 minutes');
  });

  test('only the first two states are under way', () => {
    expect(RERENDER_STATES.filter(isUnderWay)).toEqual(['waiting', 'rendering']);
  });
});
