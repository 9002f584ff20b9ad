import type { AnalyticsEvent } from '../domain/analytics/analytics-events.ts';

/**
 * What people do on the site (EXT-6, RTE-6), told to one collector. Never throws, never waits, never stands in a
 * user's way. Without consent nothing is recorded, kept or sent, and no code of a vendor is loaded; taking consent
 * back drops what has not been sent. While there is no network up to ANALYTICS_OFFLINE_QUEUE events are kept, the
 * oldest go first beyond that, also over a reload of the page.
 */
export interface ProductAnalytics {
  /** Idempotent. */
  start(): void;
  /** Idempotent. Nothing is recorded or told after it; what waits is kept for the next start. */
  stop(): void;
  setConsent(given: boolean): void;
  /** The signed-in user, or null. Another user starts another session. */
  identify(userId: string | null): void;
  track(event: AnalyticsEvent): void;
  /** Sends what waits, without waiting for the next time. Resolves when each of them was answered or will be tried again. */
  flush(): Promise<void>;
  /** STA-8: what became of each event. */
  onDelivery(listener: (delivery: Delivery) => void): () => void;
}

export const DELIVERY_STATES = ['queued', 'sent', 'success', 'retried', 'dropped'] as const;

/** `reason` of the specification's section 8, where something was dropped. */
export interface Delivery {
  readonly state: (typeof DELIVERY_STATES)[number];
  readonly eventType: string;
  readonly reason?: string;
}
