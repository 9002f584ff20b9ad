import type { Spent, Work } from '../measure/measure-work.ts';
import type { Results } from './results.ts';
import { computeSpread, formatSpread } from './spread.ts';

/** What a user waits for. */
export function formatWorkTable({ work, quality }: Results): string {
  const memory = quality[0]?.peakMegabytes.toFixed(0) ?? '';
  return [
    '| | wall, s (min–max) | CPU, s | share of the full render (wall, CPU) |',
    '| --- | --- | --- | --- |',
    formatRow(
      `half a minute of 1080p, from the script to the MP4 with audio, command line (peak ${memory} MB)`,
      work,
      (one) => one.halfMinute,
    ),
    formatRow('ten scenes of 1080p, command line', work, (one) => one.tenScenes),
    formatRow(
      'one word of the ten scenes edited, command line',
      work,
      (one) => one.oneEdit,
      (one) => one.tenScenes,
    ),
    formatRow('until the first second of the ten scenes can be watched, engine running', work, (one) => one.running.first),
    formatRow('ten scenes of 1080p, engine running', work, (one) => one.running.full),
    formatRow(
      'one word of the ten scenes edited, engine running',
      work,
      (one) => one.running.edit,
      (one) => one.running.full,
    ),
  ].join('\n');
}

function formatRow(
  name: string,
  work: readonly Work[],
  ...[its, whole]: readonly [(work: Work) => Spent, ((work: Work) => Spent)?]
): string {
  const walls = computeSpread(work.map((one) => its(one).wallSeconds));
  const cpus = computeSpread(work.map((one) => its(one).cpuSeconds));
  return `| ${name} | ${formatSpread(walls, 1)} | ${cpus.median.toFixed(1)} | ${whole === undefined ? '' : formatShares(work, its, whole)} |`;
}

function formatShares(work: readonly Work[], its: (work: Work) => Spent, whole: (work: Work) => Spent): string {
  const share = (of: (spent: Spent) => number): string =>
    `${(computeSpread(work.map((one) => of(its(one)) / of(whole(one)))).median * 100).toFixed(1)}%`;
  return `${share(({ wallSeconds }) => wallSeconds)}, ${share(({ cpuSeconds }) => cpuSeconds)}`;
}
