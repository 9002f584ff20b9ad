import type { AnalyticsValue } from '../../../domain/analytics/analytics-events.ts';

/** An event in the collectors' wire format (ENT-11). */
export interface WireEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, AnalyticsValue>>;
  readonly user_properties: Readonly<Record<string, AnalyticsValue>>;
  readonly user_id: string | null;
  readonly device_id: string;
  /** Milliseconds since 1970 at which the session started. */
  readonly session_id: number;
  /** Id by which a collector counts the event once. */
  readonly insert_id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export const EVENT_TYPE_LENGTH = 1_024;
