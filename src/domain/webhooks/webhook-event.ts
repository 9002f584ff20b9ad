/** What an endpoint can choose to be sent. */
export const WEBHOOK_EVENTS = ['video.finished', 'video.failed', 'batch.finished', 'lead.received'] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Sent at the user's request alone, whatever the endpoint has chosen. */
export const TEST_EVENT = 'webhook.test';
export type SentEventName = WebhookEventName | typeof TEST_EVENT;

interface Receiver {
  readonly events: readonly WebhookEventName[];
  /** Paused after failures, or by the user. */
  readonly paused: boolean;
}

export function isWebhookEventName(value: unknown): value is WebhookEventName {
  return WEBHOOK_EVENTS.some((name) => name === value);
}

/** A test event also reaches a paused endpoint: it's how a user finds out whether the endpoint works again. */
export function isSentTo(event: SentEventName, { events, paused }: Receiver): boolean {
  return event === TEST_EVENT || (!paused && events.includes(event));
}

/** In the order of `WEBHOOK_EVENTS`, each once; `null` where nothing is chosen or a name is unknown. */
export function parseChosenEvents(names: readonly unknown[]): readonly WebhookEventName[] | null {
  if (names.length === 0 || !names.every(isWebhookEventName)) return null;
  return WEBHOOK_EVENTS.filter((name) => names.includes(name));
}
