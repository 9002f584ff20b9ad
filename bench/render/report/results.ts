import type { RenderProfile } from '../profile/profile-render.ts';
import type { Choice } from '../measure/choose-peers.ts';
import type { MachineFacts } from '../measure/machine-facts.ts';
import type { Work } from '../measure/measure-work.ts';
import type { Lengths, Pair } from '../measure/slope.ts';
import type { Quality } from '../quality/compare-quality.ts';
import type { Summary } from './summarize.ts';
import type { ComparisonResult } from './judge-comparison.ts';

/** Everything one run measured, written to `results.json`. */
export interface Results {
  readonly machine: Machine;
  readonly lengths: Lengths;
  readonly crf: number;
  readonly peerVersion: string | undefined;
  readonly browsers: readonly string[];
  readonly trials: Choice['trials'];
  readonly quality: readonly Quality[];
  readonly verdicts: readonly ComparisonResult[];
  readonly summaries: readonly Summary[];
  readonly work: readonly Work[];
  /** Of one more run each, under V8's profiler. */
  readonly profiles: readonly RenderProfile[];
  readonly rounds: Readonly<Record<string, readonly Pair[]>>;
}

export interface Machine extends MachineFacts {
  readonly cpuCountedBy: string;
  readonly loadAtStart: number;
  readonly loadBeforeRounds: readonly number[];
  /** Most of all cores that other processes used during a run, 0 to 1. */
  readonly othersShare: number;
  readonly isIdle: boolean;
}
