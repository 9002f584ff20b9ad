import type { RecordingLevels } from './recording-levels.ts';

/** Minimum dip in level between two syllables, in dB. */
const DIP = 2;
/** Levels averaged on either side, to remove ripples shorter than a syllable. */
const SMOOTHING = 2;

/** Counts syllable nuclei: level peaks in voiced audio with a dip on either side. */
export function countSyllables({ levels, isSpeech }: RecordingLevels, isVoiced: (frame: number) => boolean): number {
  const smooth = levels.map((_, frame) => computeMean(levels.slice(Math.max(0, frame - SMOOTHING), frame + SMOOTHING + 1)));
  let syllables = 0;
  let lowest = Number.NEGATIVE_INFINITY;
  let peak: number | undefined;
  for (const [frame, level] of smooth.entries()) {
    const top = peak === undefined ? undefined : smooth[peak];
    if (top === undefined || peak === undefined) {
      lowest = Math.min(lowest === Number.NEGATIVE_INFINITY ? level : lowest, level);
      if (level >= lowest + DIP && isSpeech[frame] === true) peak = frame;
    } else if (level >= top) {
      peak = frame;
    } else if (level <= top - DIP) {
      if (isVoiced(peak)) syllables += 1;
      peak = undefined;
      lowest = level;
    }
  }
  return syllables;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
