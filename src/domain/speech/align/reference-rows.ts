import type { RowRange } from './path-layout.ts';
import { FRAME_SECONDS, type MelSpectrum } from './mel-spectrum.ts';
import type { PlannedWord } from './plan-words.ts';
import { computeFeatures, type SpeechFeatures, WIDTH } from './speech-features.ts';

/** A word of the script as rows of the reference, and each of its phones as rows. */
export interface WordRows extends RowRange {
  /** Index in the script. */
  readonly word: number;
  readonly phones: readonly RowRange[];
}

export interface ReferenceRows {
  /** Frame of the reference that each row is. */
  readonly frames: readonly number[];
  /** Words that are heard in the reference, in order; their rows follow each other without gaps. */
  readonly words: readonly WordRows[];
}

/** The reference's frames without its pauses, one row each; every phone has at least one. */
export function createReferenceRows(spectrum: MelSpectrum, planned: readonly PlannedWord[]): ReferenceRows {
  const frames: number[] = [];
  const words = planned.flatMap(({ phones }, word): readonly WordRows[] => {
    if (phones.length === 0) return [];
    const first = frames.length;
    const rows = phones.map(({ start, seconds }) => {
      const from = frames.length;
      const firstFrame = Math.max(0, Math.min(spectrum.frames - 1, Math.round(start / FRAME_SECONDS)));
      const last = Math.max(firstFrame, Math.round((start + seconds) / FRAME_SECONDS) - 1);
      for (let frame = firstFrame; frame <= last; frame += 1) frames.push(Math.min(spectrum.frames - 1, frame));
      return { first: from, end: frames.length };
    });
    return [{ word, first, end: frames.length, phones: rows }];
  });
  return { frames, words };
}

/** Features of the rows, the vocal tract scaled by `warp`. */
export function computeRowFeatures(spectrum: MelSpectrum, frames: readonly number[], warp: number): SpeechFeatures {
  const spoken = new Set(frames);
  const all = computeFeatures(spectrum, (frame) => spoken.has(frame), warp);
  const values = new Float32Array(frames.length * WIDTH);
  frames.forEach((frame, row) => values.set(all.values.subarray(frame * WIDTH, (frame + 1) * WIDTH), row * WIDTH));
  return { frames: frames.length, values };
}
