import type { Voice } from '../../../../src/ports/speech.ts';

/** How one of our voices is made from one of the four the library brings. */
export interface FliteVoice {
  readonly voice: Voice;
  readonly base: 'slt' | 'rms' | 'awb' | 'kal16';
  /** What is heard, in Hz; undefined for `rms`, whose pitch cannot be set and follows `headSize`. */
  readonly pitch: { readonly mean: number; readonly deviation: number } | undefined;
  /** Above 1 is slower. */
  readonly stretch: number;
  /** Plays the voice as if recorded faster (above 1: a smaller head) or slower (below 1: a larger one). */
  readonly headSize: number;
  /** What is added to the sound towards high notes, in dB an octave. */
  readonly tilt?: number;
}
