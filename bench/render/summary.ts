import type { Run } from './measure-run.ts';

export interface Summary {
  readonly name: string;
  /** CPU milliseconds of one more picture: the slope between a short and a long run. */
  readonly milliseconds: { readonly median: number; readonly least: number; readonly most: number };
  /** CPU seconds before the first picture: what the slope leaves over. */
  readonly startSeconds: number;
  readonly peakMegabytes: number;
  readonly kilobitsASecond: number;
  readonly wallSeconds: number;
}

export interface Round {
  readonly short: Run;
  readonly long: Run;
}

export function summarise(
  name: string,
  rounds: readonly Round[],
  lengths: { readonly short: number; readonly long: number; readonly frameRate: number },
): Summary {
  const pictures = lengths.long - lengths.short;
  const slopes = rounds.map(({ short, long }) => ((long.cpuSeconds - short.cpuSeconds) * 1000) / pictures);
  const starts = rounds.map(({ short }, index) => short.cpuSeconds - ((slopes[index] ?? 0) * lengths.short) / 1000);
  const bits = rounds.map(({ short, long }) => ((long.bytes - short.bytes) * 8) / 1000 / (pictures / lengths.frameRate));
  return {
    name,
    milliseconds: { median: median(slopes), least: Math.min(...slopes), most: Math.max(...slopes) },
    startSeconds: median(starts),
    peakMegabytes: median(rounds.map(({ long }) => long.peakMegabytes)),
    kilobitsASecond: median(bits),
    wallSeconds: median(rounds.map(({ long }) => long.wallSeconds)),
  };
}

export function markdownTable(summaries: readonly Summary[], longest: number): string {
  const ours = summaries[0]?.milliseconds.median ?? Number.NaN;
  const rows = summaries.map((one) =>
    [
      one.name,
      `${one.milliseconds.median.toFixed(1)} (${one.milliseconds.least.toFixed(1)}–${one.milliseconds.most.toFixed(1)})`,
      `${(one.milliseconds.median / ours).toFixed(2)}x`,
      one.startSeconds.toFixed(1),
      one.wallSeconds.toFixed(1),
      one.peakMegabytes.toFixed(0),
      one.kilobitsASecond.toFixed(0),
    ].join(' | '),
  );
  return [
    `| | CPU ms a picture, median (least–most) | against ours | start, CPU s | wall of ${longest} pictures, s | peak MB | kbit/s |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
