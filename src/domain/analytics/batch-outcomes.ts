import { ANALYTICS_MAX_RETRIES, ANALYTICS_RETRY_DELAY, ANALYTICS_THROTTLE } from '../constants.ts';
import { ANALYTICS_MESSAGES } from './analytics-events.ts';
import { classifyResponse, type CollectorResponse } from './collector-response.ts';
import type { TakenEvent } from './taken-event.ts';

/** An event that waits to be sent, or sent again. */
export interface WaitingEvent {
  readonly event: TakenEvent;
  /** Number of failed deliveries. */
  readonly attempts: number;
  /** Milliseconds that must pass before it is sent again; 0: the usual interval. */
  readonly wait: number;
}

export type EventOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'dropped'; readonly reason: string }
  | { readonly kind: 'again'; readonly waiting: WaitingEvent };

const SUCCESS: EventOutcome = { kind: 'success' };

/** Outcome of each event of a batch after the collector's response, in the batch's order. */
export function computeBatchOutcomes(batch: readonly WaitingEvent[], response: CollectorResponse): readonly EventOutcome[] {
  const dropped: EventOutcome = { kind: 'dropped', reason: response.error || ANALYTICS_MESSAGES.refused };
  switch (classifyResponse(response.status)) {
    case 'success':
      return batch.map(() => SUCCESS);
    case 'invalid':
      return batch.map((waiting, index) => (isFaulty(response, index) ? dropped : retryLater(waiting, waiting.wait)));
    case 'too-large':
      return batch.map((waiting) => (batch.length === 1 ? dropped : retryLater(waiting, waiting.wait)));
    case 'rate-limit':
      return batch.map((waiting, index) => {
        if (isListed(response.overQuota, waiting.event)) return dropped;
        const throttled = response.throttled.events.includes(index) || isListed(response.throttled, waiting.event);
        return retryLater(waiting, throttled ? ANALYTICS_THROTTLE : waiting.wait);
      });
    case 'timeout':
    case 'failed':
      return batch.map((waiting) => retryLater(waiting, waiting.attempts * ANALYTICS_RETRY_DELAY));
  }
}

/** Whether the event itself was rejected; a missing field of the batch or a wrong key affects every event. */
function isFaulty(response: CollectorResponse, index: number): boolean {
  return response.missingField !== '' || response.error.startsWith(ANALYTICS_MESSAGES.invalidKey) || response.faulty.includes(index);
}

function isListed(listed: { readonly users: readonly string[]; readonly devices: readonly string[] }, event: TakenEvent): boolean {
  return (event.userId !== null && listed.users.includes(event.userId)) || listed.devices.includes(event.deviceId);
}

function retryLater(waiting: WaitingEvent, wait: number): EventOutcome {
  const attempts = waiting.attempts + 1;
  return attempts < ANALYTICS_MAX_RETRIES
    ? { kind: 'again', waiting: { ...waiting, attempts, wait } }
    : { kind: 'dropped', reason: ANALYTICS_MESSAGES.retries };
}
