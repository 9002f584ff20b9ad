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
    `One more frame of 1920x1080, in CPU time; every program draws the same scene (presenter, gradient, title, captions) at constant rate factor ${results.crf}. Medians of ${work.length} alternating rounds. ${formatMachineLine(results)}`,
    formatSpeedTable(results, (name) => !LEFT_OUT.includes(name)),
    [...verdicts.map((result) => formatComparisonLine(result, results)), formatReservations(results), formatTrialLine(results)].join(' '),
    formatWorkTable(results),
    formatSameness(results),
  ].join('\n\n');
}

export function formatMachineLine({ machine }: Results): string {
  const percent = (machine.othersShare * 100).toFixed(1);
  const state = machine.isIdle
    ? `idle but for us (load ${machine.loadAtStart.toFixed(2)} at the start; others never had more than ${percent} % of it during a run)`
    : `NOT idle (others had up to ${percent} % of it): read the ratios, not the times`;
  return `${machine.cores} cores of ${machine.processor}, no graphics card, ${machine.system}, Node ${machine.node}, ${machine.date}; CPU counted by ${machine.cpuCountedBy}; ${state}.`;
}

function formatComparisonLine(result: ComparisonResult, { quality, summaries, peerVersion }: Results): string {
  const looks = quality.find(({ name }) => name === result.peer);
  const speed = summaries.find(({ name }) => name === result.peer);
  if (looks === undefined || speed === undefined) {
    return '';
  }
  const alike = `its video and ours are alike by SSIM ${looks.toOurs.all.toFixed(4)} (its worst frame ${looks.toOurs.worst.toFixed(4)}), ours has ${result.sizeOfOurs.toFixed(2)} times its bytes`;
  const subject = `${result.peer} (${peerVersion}):`;
  return result.isComparable
    ? `${subject} ${alike}, so the ratio counts: **${formatSpread(speed.timesOurs, 1)} times our CPU time**.`
    : `${subject} ${alike}; **the ratio does not count**: ${result.reasons.join('; ')}.`;
}

function formatReservations({ quality }: Results): string {
  const [ours, peer] = quality;
  if (ours === undefined || peer === undefined) {
    return 'Remotion was not here to be compared with.';
  }
  return `SSIM in the table is against our own frames before compression, which favors us: the page moves head and neck as whole parts where we bend them. What compression alone cost, each against its own lossless frames: ours ${ours.toOwnLossless.all.toFixed(4)}, Remotion's ${peer.toOwnLossless.all.toFixed(4)}.`;
}

function formatTrialLine({ trials }: Results): string {
  const each = trials.map(
    ({ name, cpuMilliseconds, wallMilliseconds }) =>
      `${name.replace('Remotion, ', '')} ${cpuMilliseconds.toFixed(0)} and ${wallMilliseconds.toFixed(0)}`,
  );
  return trials.length === 0
    ? ''
    : `Remotion was tried in every way first and the best went into the rounds (CPU and wall ms a frame, one try: ${each.join('; ')}).`;
}

function formatSameness({ work }: Results): string {
  const different = new Set(work.map(({ sha256 }) => sha256)).size;
  return different === 1
    ? `The ${work.length} MP4s of the half minute were the same byte for byte.`
    : `The half minute came out in ${different} versions.`;
}
