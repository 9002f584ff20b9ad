import type { SentEventName } from '#domain/webhooks/webhook-event.ts';
import type { Database } from '../ports/database.ts';

/** An event that is due at an endpoint. */
export interface DueEvent {
  readonly name: SentEventName;
  /** As our own webhooks have it: JSON of `type`, `timestamp` and `data`. */
  readonly body: string;
  readonly createdAt: Date;
  /** Of the endpoint, as its owner sees it. */
  readonly secret: string;
  /** Of this server, without a trailing slash. */
  readonly publicUrl: string;
}

export interface TranslatedEvent {
  readonly body: string;
  /** Beside those of Standard Webhooks, which every message has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How events are written for receivers that know the webhooks of another API. A subject adds it under the name that endpoints store. */
export interface WebhookWire {
  /** The same for every attempt. Null: these receivers know no such event, and are sent ours. */
  translate(services: { readonly database: Database }, event: DueEvent): Promise<TranslatedEvent | null>;
}
