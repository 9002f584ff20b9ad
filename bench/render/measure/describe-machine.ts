import { cpus, release, totalmem, type } from 'node:os';
import type { Machine } from '../report/results.ts';
import { openCpuAccount } from './cpu-account.ts';
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
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
    system: `${type()} ${release()}`,
    node: process.version,
    cpuCountedBy: account.how,
    ...loads,
    othersShare,
    isIdle: isIdle && othersShare <= ALONE_SHARE,
  };
}
