import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import { CALL_RETRY_DELAY } from '#adapters/shared/server/gateway-call.ts';
import type { ManualClock } from '#adapters/clock/manual/index.ts';
import type { Clock } from '#ports/clock.ts';

/** A manual clock on which pauses between retries take no time and time limits never fire. */
export function createFastClock(clock: ManualClock): Clock {
  return {
    now: () => clock.now(),
    after(delay, action) {
      if (delay === CALL_DEADLINES.payment) return () => {};
      if (delay > CALL_RETRY_DELAY * 4) return clock.after(delay, action);
      const timer = setImmediate(action);
      return () => clearImmediate(timer);
    },
  };
}
