import type { DeliveryError } from '#domain/webhooks/webhook.ts';

export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `text` is the beginning of the response, at most `WEBHOOK_LIMITS.responseBytes`. */
export type WebhookSendResult =
  | { readonly kind: 'response'; readonly status: number; readonly text: string }
  | { readonly kind: DeliveryError; readonly text: string };

/** Posts to URLs that users choose, so it connects to public addresses only, and follows no redirect. */
export interface WebhookSender {
  /** Whether the operator allows addresses of their own network. */
  readonly allowsPrivate: boolean;
  /** Ends within `WEBHOOK_LIMITS.attemptWithin`; rejects only with the reason of `signal`. */
  send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookSendResult>;
}
