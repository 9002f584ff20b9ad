import type { Faults } from './overrides.ts';

/** Injected fault: the network is unreachable, or the service fails. */
export type Fault = 'offline' | 'server';

/** `random`: uniform in [0, 1). Null: the call goes through. */
export function chooseFault({ offline, failureRate }: Faults, random: number): Fault | null {
  if (offline) return 'offline';
  return random * 100 < failureRate ? 'server' : null;
}
