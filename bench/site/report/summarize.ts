import { computeMedian } from '../../re-render/median.ts';
import { KINDS, type PageRun, SCORES, TIMES } from '../measure/page-run.ts';

/** Medians over the visits of one page. */
export interface PageMetrics extends Omit<PageRun, 'machineIndex'> {
  readonly visits: number;
  /** All that came before the video: the sum of `bytes`. */
  readonly bytesInAll: number;
}

export function summarizeRuns(page: string, runs: readonly PageRun[]): PageMetrics {
  const middle = (valueOf: (run: PageRun) => number): number => computeMedian(runs.map(valueOf));
  return {
    page,
    visits: runs.length,
    scores: computeMedians(SCORES, (name) => middle((run) => run.scores[name])),
    milliseconds: computeMedians(TIMES, (name) => middle((run) => run.milliseconds[name])),
    layoutShift: middle((run) => run.layoutShift),
    bytes: computeMedians(KINDS, (kind) => middle((run) => run.bytes[kind])),
    scriptBodies: middle((run) => run.scriptBodies),
    bytesInAll: middle((run) => KINDS.reduce((sum, kind) => sum + run.bytes[kind], 0)),
    lost: [...new Set(runs.flatMap(({ lost }) => lost))].toSorted(),
  };
}

function computeMedians<Name extends string>(names: readonly Name[], of: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
}
