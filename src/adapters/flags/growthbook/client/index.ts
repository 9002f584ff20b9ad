import type { Flags } from '#ports/flags.ts';
import { GrowthBookFlags } from './growthbook-flags.ts';
import type { GrowthBookFlagsOptions } from './options.ts';

export type { GrowthBookFlagsOptions } from './options.ts';

/** Lightweight entry: GrowthBook's SDK is loaded by `start`. */
export function createGrowthBookFlags(options: GrowthBookFlagsOptions): Flags {
  return new GrowthBookFlags(options);
}
