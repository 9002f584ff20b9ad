import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFreeCancellations, computeQuotaOutcome, isWatched, UNCOUNTED_SECONDS } from '../../../src/domain/tasks/quota-outcome.ts';

describe('S2-6 PLN-4 what of an unfinished video counts', () => {
  test('a whole video is always watched, a quarter and three seconds never are; more never counts less', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 600, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (length, part) => {
        expect(isWatched(length, length)).toBe(true);
        expect(isWatched(Math.min(UNCOUNTED_SECONDS, length / 4), length)).toBe(false);
        if (isWatched(part * length, length)) expect(isWatched(Math.min(length, part * length + 1), length)).toBe(true);
      }),
    );
  });

  test('watched and cancelled counts, however few were cancelled before; unwatched it counts from a number on', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.constantFrom(3, 15, 25, 100), (cancelledBefore, videosPerMonth) => {
        const requested = { ended: 'cancelled', cancelledBefore, cancelledFree: computeFreeCancellations({ videosPerMonth }) } as const;
        expect(computeQuotaOutcome({ ...requested, watched: true })).toBe('watched');
        expect(computeQuotaOutcome({ ...requested, watched: false })).toBe(
          cancelledBefore < Math.max(10, videosPerMonth) ? 'returned' : 'cancelled-too-often',
        );
      }),
    );
  });

  test('what fails through our fault never counts; what fails because of the project counts where it was watched', () => {
    for (const watched of [true, false]) {
      expect(computeQuotaOutcome({ ended: 'failed', watched, isServerFailure: true })).toBe('returned');
      expect(computeQuotaOutcome({ ended: 'failed', watched, isServerFailure: false })).toBe(watched ? 'watched' : 'returned');
    }
  });
});
