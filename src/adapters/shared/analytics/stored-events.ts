import { ANALYTICS_OFFLINE_QUEUE } from '../../../domain/constants.ts';
import type { WireEvent } from './wire-event.ts';

/** The newest events, as many as may be stored across a reload. */
export function limitStoredEvents<Event>(events: readonly Event[]): readonly Event[] {
  return events.length <= ANALYTICS_OFFLINE_QUEUE ? events : events.slice(-ANALYTICS_OFFLINE_QUEUE);
}

/** Parses stored events; unreadable ones are dropped. */
export function parseStoredEvents(text: string | null): readonly WireEvent[] {
  return limitStoredEvents(parseList(text).filter(isWireEvent));
}

export function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isWireEvent(value: unknown): value is WireEvent {
  if (typeof value !== 'object' || value === null) return false;
  const event: Partial<Record<keyof WireEvent, unknown>> = value;
  return (
    [event.event_type, event.device_id, event.insert_id].every((text) => typeof text === 'string' && text !== '') &&
    [event.session_id, event.time].every(Number.isFinite) &&
    (event.user_id === null || typeof event.user_id === 'string') &&
    [event.event_properties, event.user_properties].every((fields) => typeof fields === 'object' && fields !== null)
  );
}
