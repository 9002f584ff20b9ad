/**
 * What people do on the site (EXT-6, RTE-6), told to one collector. Never throws, never waits, never stands in a
 * person's way. Without consent nothing is recorded, kept or sent, and no code of a vendor is loaded; taking consent
 * back drops what has not been sent. While there is no network up to ANALYTICS_OFFLINE_QUEUE events are kept, the
 * oldest go first beyond that, also over a reload of the page.
 */
export interface ProductAnalytics {
  /** Idempotent. */
  start(): void;
  /** Idempotent. Nothing is recorded or told after it; what waits is kept for the next start. */
  stop(): void;
  setConsent(given: boolean): void;
  /** The signed-in person, or null. Another person begins another session. */
  identify(userId: string | null): void;
  track(event: AnalyticsEvent): void;
  /** Sends what waits, without waiting for the next time. Resolves when each of them was answered or will be tried again. */
  flush(): Promise<void>;
  /** STA-8: what became of each event. */
  onDelivery(listener: (delivery: Delivery) => void): () => void;
}

export interface AnalyticsEvent {
  /** `Page Viewed` and the like; at most 1024 characters. */
  readonly type: string;
  /** At most ANALYTICS_PROPERTY_KEYS of them. */
  readonly properties?: Readonly<Record<string, AnalyticsValue>>;
  /** When it happened, in milliseconds since 1970; now, when left out. */
  readonly at?: number;
}

export type AnalyticsValue = string | number | boolean | null | readonly string[];

export const DELIVERY_STATES = ['queued', 'sent', 'success', 'retried', 'dropped'] as const;

/** `reason` of the specification's section 8, where something was dropped. */
export interface Delivery {
  readonly state: (typeof DELIVERY_STATES)[number];
  readonly eventType: string;
  readonly reason?: string;
}
