import type { WireEvent } from '../../../src/adapters/shared/analytics/wire-event.ts';

/** Of three people at two devices, by turns. */
export function anyWireEvent(number: number): WireEvent {
  return {
    event_type: `Event ${number}`,
    event_properties: {},
    user_properties: {},
    user_id: number % 3 === 2 ? null : `person-${number % 3}`,
    device_id: `device-${number % 2}`,
    session_id: 1,
    insert_id: `id-${number}`,
    time: number,
  };
}
