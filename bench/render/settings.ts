import { parseArgs } from 'node:util';
import type { Lengths } from './measure/slope.ts';

export interface Settings {
  readonly rounds: number;
  readonly lengths: Lengths;
  /** Of the one look at every way of running the peer. */
  readonly trialLengths: Lengths;
  readonly losslessFrames: number;
  /** Measures on a busy machine and marks the results as such. */
  readonly isBusyAllowed: boolean;
  /** Writes here, and leaves `results.json` and the README alone. */
  readonly out: string | undefined;
}

const FULL = { lengths: { short: 60, long: 900 }, trialLengths: { short: 30, long: 180 }, losslessFrames: 150 };

/** For a quick check that everything works; the numbers mean little. */
const QUICK = { lengths: { short: 15, long: 60 }, trialLengths: { short: 10, long: 30 }, losslessFrames: 15 };

export function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      frames: { type: 'string', default: String(FULL.lengths.long) },
      quick: { type: 'boolean', default: false },
      busy: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  if (values.quick && values.out === undefined) {
    throw new Error('A quick run is no result: say where it goes, --out quick.json');
  }
  const full = { ...FULL, lengths: { ...FULL.lengths, long: Number(values.frames) } };
  return { ...(values.quick ? QUICK : full), rounds: Number(values.rounds), isBusyAllowed: values.busy || values.quick, out: values.out };
}
