import type { Results } from './results.ts';
import { formatSpeedTable } from './speed-table.ts';
import { formatSpread } from './spread.ts';
import type { ComparisonResult } from './judge-comparison.ts';
import { formatWorkTable } from './work-table.ts';

/** Rows of the encoder alone that tell a reader of the front page nothing more. */
const LEFT_OUT = ['ultrafast', 'superfast', 'medium'].map((preset) => `x264 alone, ${preset}`);

export function formatReadmeSection(results: Results): string {
  const { work, verdicts } = results;
  return [
    `CPU time of one more 1920x1080 frame. Every program draws the same scene (presenter, gradient, title, captions) at constant rate factor ${results.crf}. Medians of ${work.length} alternating rounds. ${formatMachineLine(results)}`,
    formatSpeedTable(results, (name) => !LEFT_OUT.includes(name)),
    [...verdicts.map((result) => formatComparisonLine(result, results)), formatReservations(results), formatTrialLine(results)].join(' '),
    formatWorkTable(results),
    formatSameness(results),
  ].join('\n\n');
}

export function formatMachineLine({ machine }: Results): string {
  const percent = (machine.othersShare * 100).toFixed(1);
  const state = machine.isIdle
    ? `otherwise idle (load ${machine.loadAtStart.toFixed(2)} at the start; other processes never used more than ${percent}% of the CPU during a run)`
    : `NOT idle (other processes used up to ${percent}% of the CPU): compare the ratios, not the times`;
  return `${machine.cores} cores of ${machine.processor}, no graphics card, ${machine.system}, Node ${machine.node}, ${machine.date}; CPU time from ${machine.cpuCountedBy}; ${state}.`;
}

function formatComparisonLine(result: ComparisonResult, { quality, summaries, peerVersion }: Results): string {
  const looks = quality.find(({ name }) => name === result.peer);
  const speed = summaries.find(({ name }) => name === result.peer);
  if (looks === undefined || speed === undefined) {
    return '';
  }
  const alike = `SSIM between its video and ours is ${looks.toOurs.all.toFixed(4)} (worst frame ${looks.toOurs.worst.toFixed(4)}), and our file is ${result.sizeOfOurs.toFixed(2)} times the size of its file`;
  const subject = `${result.peer} (${peerVersion}):`;
  return result.isComparable
    ? `${subject} ${alike}, so the two are comparable. It takes **${formatSpread(speed.timesOurs, 1)} times our CPU time**.`
    : `${subject} ${alike}. **The two aren’t comparable**: ${result.reasons.join('; ')}.`;
}

function formatReservations({ quality }: Results): string {
  const [ours, peer] = quality;
  if (ours === undefined || peer === undefined) {
    return 'Remotion wasn’t installed, so there is no comparison.';
  }
  return `SSIM in the table is against our own uncompressed frames, which favors us: Remotion’s page moves head and neck as rigid parts where we bend them. Against its own lossless frames, each program’s compression scores: ours ${ours.toOwnLossless.all.toFixed(4)}, Remotion’s ${peer.toOwnLossless.all.toFixed(4)}.`;
}

function formatTrialLine({ trials }: Results): string {
  const each = trials.map(
    ({ name, cpuMilliseconds, wallMilliseconds }) =>
      `${name.replace('Remotion, ', '')} ${cpuMilliseconds.toFixed(0)} and ${wallMilliseconds.toFixed(0)}`,
  );
  return trials.length === 0
    ? ''
    : `We tried ${trials.length} ways of running Remotion and measured the best one (CPU and wall ms per frame, one try each: ${each.join('; ')}).`;
}

function formatSameness({ work }: Results): string {
  const different = new Set(work.map(({ sha256 }) => sha256)).size;
  return different === 1
    ? `The ${work.length} MP4s of the half minute were byte-for-byte identical.`
    : `The ${work.length} MP4s of the half minute differed: ${different} versions.`;
}
