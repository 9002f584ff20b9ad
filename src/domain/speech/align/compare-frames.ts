import { type SpeechFeatures, WIDTH } from './speech-features.ts';

/** What can't be told from silence, 1 for each such frame or row. */
export interface SilentFrames {
  /** Frames of the recording in which nothing is heard. */
  readonly quiet: Uint8Array;
  /** Rows of the reference that couldn't be heard in the recording's noise. */
  readonly hidden: Uint8Array;
}

/** Most that a quiet frame and a hidden row differ: all there is to compare is noise. Dearer than a pause, so that long silence is one. */
const SILENT_AT_MOST = 0.3;
/** Pairs that are compared to learn what an accidental likeness is. */
const SAMPLE_PAIRS = 4000;

/** Euclidean distance, 1 for a usual pair of frames that have nothing to do with each other. */
export function createComparison(
  recording: SpeechFeatures,
  reference: SpeechFeatures,
  { quiet, hidden }: SilentFrames,
): (frame: number, row: number) => number {
  const [one, other] = [recording.values, reference.values];
  const measure = (frame: number, row: number): number => {
    let sum = 0;
    for (let a = frame * WIDTH, b = row * WIDTH, end = a + WIDTH; a < end; a += 1, b += 1) {
      const difference = one[a]! - other[b]!;
      sum += difference * difference;
    }
    return Math.sqrt(sum);
  };
  let total = 0;
  let seed = 1;
  for (let pair = 0; pair < SAMPLE_PAIRS; pair += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    const frame = (seed >> 8) % recording.frames;
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    total += measure(frame, (seed >> 8) % reference.frames);
  }
  const scale = SAMPLE_PAIRS / Math.max(total, 1e-6);
  return (frame, row) => {
    const unlikeness = measure(frame, row) * scale;
    return quiet[frame] === 1 && hidden[row] === 1 ? Math.min(unlikeness, SILENT_AT_MOST) : unlikeness;
  };
}
