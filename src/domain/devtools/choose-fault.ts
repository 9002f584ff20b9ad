import type { Faults } from './overrides.ts';

/** How a call is made to fail: no way to the service, or the service breaks. */
export type Fault = 'offline' | 'server';

/** `roll`: evenly from 0 up to, not including, 1. Null: the call goes through. */
export function chooseFault({ offline, failureRate }: Faults, random: number): Fault | null {
  if (offline) return 'offline';
  return random * 100 < failureRate ? 'server' : null;
}
