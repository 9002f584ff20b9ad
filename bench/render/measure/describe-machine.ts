import type { Machine } from '../report/results.ts';
import { openCpuAccount } from './cpu-account.ts';
import { readMachineFacts } from './machine-facts.ts';
import type { Run } from './measure-run.ts';

/** Runs during which others had more of the cores than this were not alone. */
const ALONE_SHARE = 0.05;

export function describeMachine(watched: {
  readonly loadAtStart: number;
  readonly loadBeforeRounds: readonly number[];
  readonly runs: readonly Run[];
  readonly isIdle: boolean;
}): Machine {
  const { runs, isIdle, ...loads } = watched;
  const account = openCpuAccount();
  account.close();
  const othersShare = Math.max(...runs.map((run) => run.othersShare));
  return {
    ...readMachineFacts(),
    cpuCountedBy: account.how,
    ...loads,
    othersShare,
    isIdle: isIdle && othersShare <= ALONE_SHARE,
  };
}
