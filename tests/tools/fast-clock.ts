import { CALL_PAUSE, CALL_TIMEOUT } from '../../src/adapters/shared/server/gateway-call-limits.ts';
import type { ManualClock } from '../../src/adapters/clock/manual/index.ts';
import type { Clock } from '../../src/ports/clock.ts';

/** Time that stands still, but for the pauses between tries of a call, which take none, and its time limit, which never comes. */
export function hurriedClock(clock: ManualClock): Clock {
  return {
    now: () => clock.now(),
    after(delay, action) {
      if (delay === CALL_TIMEOUT) return () => {};
      if (delay > CALL_PAUSE * 4) return clock.after(delay, action);
      const timer = setImmediate(action);
      return () => clearImmediate(timer);
    },
  };
}
