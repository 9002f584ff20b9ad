import type { TakenEvent } from '#domain/analytics/taken-event.ts';

/** Steps of three users on two devices each. */
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
