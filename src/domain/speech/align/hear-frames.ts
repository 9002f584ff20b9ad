import { PAUSE_HOP } from './find-pauses.ts';
import type { MaskedSpectrum } from './mask-noise.ts';
import { FRAME_SECONDS } from './mel-spectrum.ts';

/** A frame this far below usual speech is quiet: a share of what usual speech rises above the floor, or natural logarithms of power. */
const QUIET_SHARE = 0.1;
const QUIET_BELOW = 2;
/** A frame of the reference that rises less than this above the common floor can't be heard in the recording. */
const HIDDEN = 0.3;

/** Frames in which nothing is heard: they're weak, and in the mean their bands don't rise above the noise. */
export function findQuietFrames({ frames, audible }: MaskedSpectrum, quiet: Uint8Array): Uint8Array {
  const isWeak = (frame: number): boolean => quiet[Math.floor((frame * FRAME_SECONDS) / PAUSE_HOP)] === 1;
  const loud = audible.filter((_, frame) => !isWeak(frame)).toSorted();
  const usual = loud[loud.length >> 1] ?? 0;
  const most = Math.max(QUIET_SHARE * usual, usual - QUIET_BELOW);
  return Uint8Array.from({ length: frames }, (_, frame) => (isWeak(frame) && audible[frame]! < most ? 1 : 0));
}

/** Rows whose sound the recording's noise hides. */
export function findHiddenRows({ audible }: MaskedSpectrum, rows: readonly number[]): Uint8Array {
  return Uint8Array.from(rows, (frame) => (audible[frame]! < HIDDEN ? 1 : 0));
}
