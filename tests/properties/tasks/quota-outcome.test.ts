import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFreeCancellations, computeQuotaOutcome, isWatched, UNCOUNTED_SECONDS } from '#domain/tasks/quota-outcome.ts';

describe('S2-6 PLN-4 quota of unfinished videos', () => {
  test('a fully watched video counts as watched, a quarter and three seconds never do, and more never counts less', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 600, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (length, part) => {
        expect(isWatched(length, length)).toBe(true);
        expect(isWatched(Math.min(UNCOUNTED_SECONDS, length / 4), length)).toBe(false);
        if (isWatched(part * length, length)) expect(isWatched(Math.min(length, part * length + 1), length)).toBe(true);
      }),
    );
  });

  test('a watched and canceled video always counts, and an unwatched one after a number of cancellations', () => {
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

  test('a failure on our side never counts, and one caused by the project counts if watched', () => {
    for (const watched of [true, false]) {
      expect(computeQuotaOutcome({ ended: 'failed', watched, isServerFailure: true })).toBe('returned');
      expect(computeQuotaOutcome({ ended: 'failed', watched, isServerFailure: false })).toBe(watched ? 'watched' : 'returned');
    }
  });
});
