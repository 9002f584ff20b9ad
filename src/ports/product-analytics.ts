import type { AnalyticsEvent } from '#domain/analytics/analytics-events.ts';

/**
 * Sends usage events to one collector (EXT-6, RTE-6). Never throws, never waits, never blocks the user. Every adapter implements all of it;
 * `off` is the one that sends nothing.
 * - Without consent nothing is recorded, stored or sent and no SDK is loaded; withdrawing consent discards unsent events.
 * - While offline up to ANALYTICS_OFFLINE_QUEUE events are stored, also across a reload; beyond that the oldest are dropped.
 */
export interface ProductAnalytics {
  /** Idempotent. */
  start(): void;
  /** Idempotent. Nothing is recorded or reported afterwards; unsent events are stored for the next start. */
  stop(): void;
  setConsent(given: boolean): void;
  /** Id of the signed-in user, or null. A different user starts a new session. */
  identify(userId: string | null): void;
  track(event: AnalyticsEvent): void;
  /** Sends queued events now. Resolves when each was acknowledged, dropped or scheduled for a retry. */
  flush(): Promise<void>;
  /** Called with the outcome of each event (STA-8). */
  onDelivery(listener: (delivery: Delivery) => void): () => void;
}

export const DELIVERY_STATES = ['queued', 'sent', 'success', 'retried', 'dropped'] as const;

/** `reason`: why an event was dropped. */
export interface Delivery {
  readonly state: (typeof DELIVERY_STATES)[number];
  readonly eventType: string;
  readonly reason?: string;
}
