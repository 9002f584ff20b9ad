import { SOCKET_ATTEMPT_INTERVAL, SOCKET_RECONNECTION_ATTEMPTS, SOCKET_RECONNECTION_DELAY } from '#domain/constants.ts';

/** Milliseconds after giving up until the socket is tried again. */
export const RETRY_AFTER_GIVING_UP = 60_000;

type NextAttempt = { readonly kind: 'wait'; readonly delay: number } | { readonly kind: 'give-up' };

/**
 * Schedule of reconnects (TIM-1). The delay is 2000 ms, extended so that attempts are at least 5000 ms apart; after three failures the
 * socket gives up.
 */
export function computeNextAttempt(past: { readonly failed: number; readonly lastAttemptAt: number; readonly now: number }): NextAttempt {
  if (past.failed >= SOCKET_RECONNECTION_ATTEMPTS) return { kind: 'give-up' };
  return { kind: 'wait', delay: Math.max(SOCKET_RECONNECTION_DELAY, computeDelay(past)) };
}

/** Milliseconds until an attempt is allowed. */
export function computeDelay({ lastAttemptAt, now }: { readonly lastAttemptAt: number; readonly now: number }): number {
  return Math.max(0, lastAttemptAt + SOCKET_ATTEMPT_INTERVAL - now);
}
