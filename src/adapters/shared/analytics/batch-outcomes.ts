import { ANALYTICS_MAX_RETRIES, ANALYTICS_RETRY_DELAY, ANALYTICS_THROTTLE } from '../../../domain/constants.ts';
import { ANALYTICS_MESSAGES } from '../../../domain/analytics/analytics-messages.ts';
import { answerKind, type CollectorAnswer } from './collector-response.ts';
import type { WireEvent } from './wire-event.ts';

/** An event that is not done with. */
export interface WaitingEvent {
  readonly event: WireEvent;
  /** How often it was sent in vain. */
  readonly attempts: number;
  /** Milliseconds that must pass before it is sent again; 0: the usual interval. */
  readonly wait: number;
}

export type EventFate =
  | { readonly kind: 'success' }
  | { readonly kind: 'dropped'; readonly reason: string }
  | { readonly kind: 'again'; readonly waiting: WaitingEvent };

const SUCCESS: EventFate = { kind: 'success' };

/** What becomes of each event of a batch, in its order. */
export function batchFates(batch: readonly WaitingEvent[], answer: CollectorAnswer): readonly EventFate[] {
  const dropped: EventFate = { kind: 'dropped', reason: answer.error || ANALYTICS_MESSAGES.refused };
  switch (answerKind(answer.status)) {
    case 'success':
      return batch.map(() => SUCCESS);
    case 'invalid':
      return batch.map((waiting, index) => (isFaulty(answer, index) ? dropped : again(waiting, waiting.wait)));
    case 'too-large':
      return batch.map((waiting) => (batch.length === 1 ? dropped : again(waiting, waiting.wait)));
    case 'rate-limit':
      return batch.map((waiting, index) => {
        if (names(answer.overQuota, waiting.event)) return dropped;
        const throttled = answer.throttled.events.includes(index) || names(answer.throttled, waiting.event);
        return again(waiting, throttled ? ANALYTICS_THROTTLE : waiting.wait);
      });
    case 'timeout':
    case 'failed':
      return batch.map((waiting) => again(waiting, waiting.attempts * ANALYTICS_RETRY_DELAY));
  }
}

/** A missing field of the batch itself and a wrong key are the fault of each event. */
function isFaulty(answer: CollectorAnswer, index: number): boolean {
  return answer.missingField !== '' || answer.error.startsWith(ANALYTICS_MESSAGES.invalidKey) || answer.faulty.includes(index);
}

function names(listed: { readonly users: readonly string[]; readonly devices: readonly string[] }, event: WireEvent): boolean {
  return (event.user_id !== null && listed.users.includes(event.user_id)) || listed.devices.includes(event.device_id);
}

function again(waiting: WaitingEvent, wait: number): EventFate {
  const attempts = waiting.attempts + 1;
  return attempts < ANALYTICS_MAX_RETRIES
    ? { kind: 'again', waiting: { ...waiting, attempts, wait } }
    : { kind: 'dropped', reason: ANALYTICS_MESSAGES.retries };
}
