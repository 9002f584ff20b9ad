import { ANALYTICS_OFFLINE_QUEUE } from '#domain/constants.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';

/** The newest events, as many as may be stored across a reload. */
export function limitStoredEvents<Event>(events: readonly Event[]): readonly Event[] {
  return events.slice(-ANALYTICS_OFFLINE_QUEUE);
}

/** Parses stored events; unreadable ones are dropped. */
export function parseStoredEvents(text: string | null): readonly TakenEvent[] {
  return limitStoredEvents(parseList(text).map(renameFormer).filter(isTakenEvent));
}

export function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isTakenEvent(value: unknown): value is TakenEvent {
  if (typeof value !== 'object' || value === null) return false;
  const event: Partial<Record<keyof TakenEvent, unknown>> = value;
  return (
    [event.type, event.deviceId, event.id].every((text) => typeof text === 'string' && text !== '') &&
    [event.sessionStart, event.time].every(Number.isFinite) &&
    (event.userId === null || typeof event.userId === 'string') &&
    typeof event.properties === 'object' &&
    event.properties !== null
  );
}

/** Events were stored under other names before; a browser may still have some. */
const FORMER_NAMES: Readonly<Record<keyof TakenEvent, string>> = {
  id: 'insert_id',
  type: 'event_type',
  properties: 'event_properties',
  userId: 'user_id',
  deviceId: 'device_id',
  sessionStart: 'session_id',
  time: 'time',
};

function renameFormer(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(FORMER_NAMES.type in value)) return value;
  return Object.fromEntries(Object.entries(FORMER_NAMES).map(([name, former]) => [name, Reflect.get(value, former) as unknown]));
}
