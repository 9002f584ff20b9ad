import type { TakenEvent } from '../../../src/adapters/shared/analytics/taken-event.ts';

/** Of three people at two devices, by turns. */
export function anyTakenEvent(number: number): TakenEvent {
  return {
    type: `Event ${number}`,
    properties: {},
    userId: number % 3 === 2 ? null : `person-${number % 3}`,
    deviceId: `device-${number % 2}`,
    sessionStart: 1,
    id: `id-${number}`,
    time: number,
  };
}
