import type { MachineFacts } from '../../render/measure/machine-facts.ts';
import type { PageRun } from '../measure/page-run.ts';
import type { PageMetrics } from './summarize.ts';

export interface Results {
  readonly machine: MachineFacts & {
    readonly lighthouse: string;
    readonly browser: string;
    /** The load average at the start, and whether the machine was idle. */
    readonly loadAtStart: number;
    readonly isIdle: boolean;
    /** Lighthouse's own measure of this machine, median and least of all runs. */
    readonly index: { readonly median: number; readonly least: number };
  };
  readonly build: string;
  readonly runs: number;
  readonly pages: readonly PageMetrics[];
  readonly missed: readonly string[];
}

/** Stored visits of an interrupted measurement, one per line. */
export interface StoredRun extends PageRun {
  readonly build: string;
}
