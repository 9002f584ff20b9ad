import { median } from '../../re-render/median.ts';
import { KINDS, type PageRun, SCORES, TIMES } from '../measure/page-run.ts';

/** Medians over the visits of one page. */
export interface PageFigures extends Omit<PageRun, 'machineIndex'> {
  readonly visits: number;
  /** All that came before the video: the sum of `bytes`. */
  readonly bytesInAll: number;
}

export function summarise(page: string, runs: readonly PageRun[]): PageFigures {
  const middle = (valueOf: (run: PageRun) => number): number => median(runs.map(valueOf));
  return {
    page,
    visits: runs.length,
    scores: medians(SCORES, (name) => middle((run) => run.scores[name])),
    milliseconds: medians(TIMES, (name) => middle((run) => run.milliseconds[name])),
    layoutShift: middle((run) => run.layoutShift),
    bytes: medians(KINDS, (kind) => middle((run) => run.bytes[kind])),
    scriptBodies: middle((run) => run.scriptBodies),
    bytesInAll: middle((run) => KINDS.reduce((sum, kind) => sum + run.bytes[kind], 0)),
    lost: [...new Set(runs.flatMap(({ lost }) => lost))].toSorted(),
  };
}

function medians<Name extends string>(names: readonly Name[], of: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, number>;
}
