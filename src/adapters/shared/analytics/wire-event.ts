import type { AnalyticsValue } from '../../../domain/analytics/analytics-events.ts';

/** ENT-11, as collectors read it. */
export interface WireEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, AnalyticsValue>>;
  readonly user_properties: Readonly<Record<string, AnalyticsValue>>;
  readonly user_id: string | null;
  readonly device_id: string;
  /** Milliseconds since 1970 at which the session started. */
  readonly session_id: number;
  /** A collector counts it once. */
  readonly insert_id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export const EVENT_TYPE_LENGTH = 1_024;
