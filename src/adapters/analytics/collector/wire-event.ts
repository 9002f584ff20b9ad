import type { AnalyticsValue } from '#domain/analytics/analytics-events.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';

/** An event in the collector's wire format (ENT-11). */
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

export function toWireEvent({ id, type, properties, userId, deviceId, sessionStart, time }: TakenEvent): WireEvent {
  return {
    event_type: type,
    event_properties: properties,
    user_properties: {},
    user_id: userId,
    device_id: deviceId,
    session_id: sessionStart,
    insert_id: id,
    time,
  };
}
