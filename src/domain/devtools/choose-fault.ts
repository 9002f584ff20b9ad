import type { Faults } from './overrides.ts';

/** How a call is made to fail: no way to the service, or the service breaks. */
export type Fault = 'offline' | 'server';

/** `roll`: evenly from 0 up to, not including, 1. Null: the call goes through. */
export function faultOfCall({ offline, failureRate }: Faults, roll: number): Fault | null {
  if (offline) return 'offline';
  return roll * 100 < failureRate ? 'server' : null;
}
