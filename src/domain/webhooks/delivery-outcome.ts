import { WEBHOOK_LIMITS } from './webhook-limits.ts';

/** `status` is the HTTP status of a response; without one, nothing was received in time. */
export type AttemptResult = { readonly kind: 'response'; readonly status: number } | { readonly kind: 'unreachable' | 'forbidden-address' };

export type NextStep = { readonly kind: 'delivered' } | { readonly kind: 'retry'; readonly after: number } | { readonly kind: 'failed' };

const GONE = 410;

function isSuccess(result: AttemptResult): boolean {
  return result.kind === 'response' && result.status >= 200 && result.status < 300;
}

/** No later attempt can succeed: the receiver says that it's gone. A redirect isn't followed, and is a failure like any other. */
function isFinal(result: AttemptResult): boolean {
  return result.kind === 'response' && result.status === GONE;
}

/**
 * What follows the `attempt`th attempt (1 is the first). `random`, from 0 to 1, spreads deliveries that failed together.
 */
export function decideNextStep(result: AttemptResult, attempt: number, random: number): NextStep {
  if (isSuccess(result)) return { kind: 'delivered' };
  const wait = WEBHOOK_LIMITS.retryAfter[attempt - 1];
  if (wait === undefined || isFinal(result)) return { kind: 'failed' };
  return { kind: 'retry', after: Math.round(wait * (1 + WEBHOOK_LIMITS.retrySpread * random)) };
}

/** Deliveries in a row that have failed, after one more has ended; and whether the endpoint is paused now. */
export function countFailure(before: number, ended: 'delivered' | 'failed'): { readonly failures: number; readonly pause: boolean } {
  const failures = ended === 'delivered' ? 0 : before + 1;
  return { failures, pause: failures >= WEBHOOK_LIMITS.failuresUntilPause };
}
