import type { Clock } from '#ports/clock.ts';

export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after(delay, action) {
      const timer = setTimeout(action, delay);
      return () => clearTimeout(timer);
    },
  };
}
