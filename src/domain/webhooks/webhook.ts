import type { SentEventName, WebhookEventName } from './webhook-event.ts';
import { WEBHOOK_LIMITS } from './webhook-limits.ts';

/** A customer's URL that is told of events. Times are ISO 8601. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventName[];
  /** Why nothing is sent now: the user paused it, or too many deliveries in a row failed. */
  readonly paused: WebhookPause | null;
  readonly createdAt: string;
  /** After a rotation: until when deliveries are signed with the old secret as well. */
  readonly oldSecretUntil: string | null;
}

export const WEBHOOK_PAUSES = ['user', 'failures'] as const;
export type WebhookPause = (typeof WEBHOOK_PAUSES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt had no response. */
export const DELIVERY_ERRORS = ['unreachable', 'forbidden-address'] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** One event for one endpoint, with the outcome of its latest attempt. */
export interface WebhookDelivery {
  readonly id: string;
  readonly event: SentEventName;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: string;
  /** Null unless it's waiting. */
  readonly nextAttemptAt: string | null;
  /** HTTP status of the latest response. */
  readonly status: number | null;
  readonly error: DeliveryError | null;
  /** The beginning of the latest response, or the code of the error that was there instead. */
  readonly response: string;
}

/** Null for a URL that can be an endpoint; else what to do. `allowPrivate`: the operator allows addresses of their own network. */
export function findWebhookUrlProblem(text: string, allowPrivate: boolean): string | null {
  if (text.length > WEBHOOK_LIMITS.urlLength) return `Use at most ${WEBHOOK_LIMITS.urlLength} characters.`;
  const url = URL.parse(text);
  const protocols = allowPrivate ? ['https:', 'http:'] : ['https:'];
  if (url === null || !protocols.includes(url.protocol)) return 'Use a URL that begins with https.';
  if (url.username !== '' || url.password !== '') return 'Leave the user name and password out. Check the signature instead.';
  return null;
}
