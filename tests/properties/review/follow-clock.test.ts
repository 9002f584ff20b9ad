import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followClock, MOST_DRIFT } from '#domain/review/follow-clock.ts';

const seconds = fc.double({ min: 0, max: 3_600, noNaN: true });
const clocks = fc.record({ position: seconds, isPaused: fc.boolean() });

test('one correction brings a video to the other’s clock, and then there’s none', () => {
  fc.assert(
    fc.property(clocks, clocks, seconds, (leader, follower, duration) => {
      const { position, isPaused } = followClock(leader, { ...follower, duration });
      const after = { position: position ?? follower.position, isPaused: isPaused ?? follower.isPaused, duration };
      expect(followClock(leader, after)).toEqual({ position: null, isPaused: null });
      const wanted = Math.min(leader.position, duration);
      expect(Math.abs(after.position - wanted)).toBeLessThanOrEqual(MOST_DRIFT);
      if (position !== null) expect(position <= duration).toBe(true);
      expect(after.isPaused).toBe(leader.isPaused || leader.position >= duration);
    }),
  );
});

test('a shorter video waits at its end, and an unloaded one at its start', () => {
  const leader = { position: 9, isPaused: false };
  expect(followClock(leader, { position: 7.9, isPaused: false, duration: 8 })).toEqual({ position: 8, isPaused: true });
  expect(followClock(leader, { position: 0, isPaused: true, duration: Number.NaN })).toEqual({ position: null, isPaused: null });
  expect(followClock(leader, { position: 8.9, isPaused: false, duration: 20 })).toEqual({ position: null, isPaused: null });
});
