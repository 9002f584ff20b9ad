import type { TRANSCRIPTION_LIMITS } from './transcription-limits.ts';

/** Samples `from` to `to`, exclusive. */
export interface AudioPart {
  readonly from: number;
  readonly to: number;
}

/** Seconds whose level is measured at once, and seconds of quiet around a cut. */
const HOP = 0.02;
const QUIET = 0.24;

/**
 * Cuts audio into parts that aren't longer than a service is sent. A cut lies in the middle of the quietest moment in reach, so that no word
 * is cut where there is any silence; of several the last one. The parts follow each other without a gap and are all of the audio.
 */
export function planParts(
  pcm: Int16Array,
  rate: number,
  limits: Pick<typeof TRANSCRIPTION_LIMITS, 'part' | 'shortestPart'>,
): readonly AudioPart[] {
  const hop = Math.max(1, Math.round(HOP * rate));
  const longest = Math.max(hop, Math.floor(limits.part * rate));
  const shortest = Math.min(longest, Math.max(1, Math.round(limits.shortestPart * rate)));
  const parts: AudioPart[] = [];
  let from = 0;
  while (pcm.length - from > longest) {
    const to = findCut(pcm, { from: from + shortest, to: from + longest }, hop);
    parts.push({ from, to });
    from = to;
  }
  return [...parts, { from, to: pcm.length }];
}

/** The middle of the quietest run of frames; the end of the range where it's too short to have one. */
function findCut(pcm: Int16Array, range: AudioPart, hop: number): number {
  const run = Math.max(1, Math.round(QUIET / HOP));
  const frames = Math.floor((range.to - range.from) / hop);
  const levels = Array.from({ length: frames }, (_, frame) => measureLevel(pcm, range.from + frame * hop, hop));
  let least = Number.POSITIVE_INFINITY;
  let cut = range.to;
  let sum = 0;
  for (const [frame, level] of levels.entries()) {
    sum += level - (levels[frame - run] ?? 0);
    if (frame < run - 1 || sum > least) continue;
    least = sum;
    cut = range.from + Math.round((frame + 1 - run / 2) * hop);
  }
  return cut;
}

/** Sum of the absolute samples: a whole number, so that taking one from a sum leaves exactly the rest. */
function measureLevel(pcm: Int16Array, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 1) sum += Math.abs(pcm[at] ?? 0);
  return sum;
}
