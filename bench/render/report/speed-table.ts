import type { Results } from './results.ts';
import { formatSpread } from './spread.ts';
import type { Summary } from './summarize.ts';

/** The first row is the product. */
export function formatSpeedTable(results: Results, isShown: (name: string) => boolean = () => true): string {
  const rows = results.summaries.filter(({ name }) => isShown(name)).map((summary) => formatRow(results, summary));
  return [
    `| | CPU ms per frame (min–max) | relative to Castwright | start-up, CPU s | wall time of ${results.lengths.long} frames, s | peak MB | kbit/s | SSIM |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function formatRow({ summaries, quality }: Results, summary: Summary): string {
  const looks = quality.find(({ name }) => name === summary.name);
  const isOurs = summary === summaries[0];
  const cells = [
    summary.name,
    formatSpread(summary.milliseconds, 1),
    isOurs ? '1' : formatSpread(summary.timesOurs, 2),
    summary.startSeconds.median.toFixed(1),
    summary.wallSeconds.median.toFixed(1),
    looks?.peakMegabytes.toFixed(0) ?? '',
    summary.kilobitsASecond.median.toFixed(0),
    looks?.toReference.all.toFixed(4) ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}
