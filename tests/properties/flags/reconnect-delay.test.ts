import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAGS_STREAM_BACKOFF_MAX } from '#domain/constants.ts';
import { computeReconnectDelay } from '#domain/flags/compute-reconnect-delay.ts';

const SECOND = 1_000;
const anySpread = fc.double({ min: 0, max: 0.999_999, noNaN: true });
const anyFailures = fc.nat({ max: 30 });

test('EXT-5 a stream is opened again after one to two seconds', () => {
  expect([0, 0.5].map((spread) => computeReconnectDelay(0, spread))).toEqual([SECOND, 1.5 * SECOND]);
  fc.assert(fc.property(anySpread, (spread) => computeReconnectDelay(0, spread) < 2 * SECOND));
});

test('EXT-5 each failure makes the wait three times as long, up to FLAGS_STREAM_BACKOFF_MAX', () => {
  fc.assert(
    fc.property(anyFailures, anySpread, (failures, spread) => {
      const [before, after] = [computeReconnectDelay(failures, spread), computeReconnectDelay(failures + 1, spread)];
      expect(after).toBeCloseTo(Math.min(3 * before, FLAGS_STREAM_BACKOFF_MAX), 6);
    }),
  );
  expect(computeReconnectDelay(30, 0)).toBe(FLAGS_STREAM_BACKOFF_MAX);
});

test('EXT-5 a greater chance is a longer wait, of at most twice as long', () => {
  fc.assert(
    fc.property(anyFailures, anySpread, anySpread, (failures, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((spread) => computeReconnectDelay(failures, spread));
      expect(more).toBeGreaterThanOrEqual(less ?? 0);
      expect(more).toBeLessThan(2 * computeReconnectDelay(failures, 0));
    }),
  );
});
