import type { WebhookDelivery, WebhookEndpoint } from '#domain/webhooks/webhook.ts';
import type { WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * The user's webhooks: URLs that are told what happens in their personal workspace. Without a plan that has API access (PLN-3), everything
 * but lists and `remove` is `rejected` with 403 `plan-without-api`. Unknown ids, and other users', are 404 `not-found`.
 */
export interface WebhookApi {
  list(options?: CallOptions): Promise<ApiOutcome<WebhookList>>;
  /** `rejected` with 400 and `url` or `events`, and with 409 `too-many-webhooks` beyond `WEBHOOK_LIMITS.endpoints`. */
  create(order: WebhookOrder): Promise<ApiOutcome<NewWebhook>>;
  change(id: string, change: WebhookChange): Promise<ApiOutcome<WebhookEndpoint>>;
  /** Removes its log, and what waits for it. */
  remove(id: string): Promise<ApiOutcome<void>>;
  /** `keepOld`: deliveries are signed with both secrets for a day. */
  rotateSecret(id: string, keepOld: boolean): Promise<ApiOutcome<NewWebhook>>;
  /** Sends a test event, also to a paused webhook. The delivery is waiting at first. */
  sendTest(id: string): Promise<ApiOutcome<WebhookDelivery>>;
  /** The latest ones, newest first. */
  deliveries(id: string, options?: CallOptions): Promise<ApiOutcome<readonly WebhookDelivery[]>>;
  /** Sends a delivery again under its id, whatever became of it. */
  redeliver(id: string, deliveryId: string): Promise<ApiOutcome<WebhookDelivery>>;
}

export interface WebhookList {
  /** Oldest first. */
  readonly endpoints: readonly WebhookEndpoint[];
  /** Whether the user's plan has webhooks. */
  readonly available: boolean;
}

export interface WebhookOrder {
  readonly url: string;
  /** At least one. */
  readonly events: readonly WebhookEventName[];
}

export interface WebhookChange extends Partial<WebhookOrder> {
  /** False resumes it. */
  readonly paused?: boolean;
}

/** The secret is returned only here. */
export interface NewWebhook {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}
