import { applyBiquad, createHighShelf } from '#domain/audio/biquad.ts';
import type { TuningRange, TunableVoice, VoiceTuning } from '#domain/audio/voice-match/voice-profile.ts';
import type { Voice } from '#ports/speech.ts';

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
  /** Gain towards high frequencies, in dB per octave. */
  readonly tilt?: number;
  /** Factor of the deviation, unless it is plain: the library's model of this speaker averages the melody flat. */
  readonly liveliness?: number;
  /** As the library says it: without intonation, breaths and high band. */
  readonly isPlain?: boolean;
}

/** Pitch that the library sets itself can go further than pitch that comes with the size of the head. */
const REACH_OF_PITCH: TuningRange = [0.85, 1.2];
const REACH_OF_HEAD: TuningRange = [0.93, 1.08];
const REACH_OF_RANGE: TuningRange = [0.6, 1.5];
/** Share of a pitch change that also scales the vocal tract: people with higher voices have smaller heads. */
const HEAD_FOLLOWS = 0.2;

/** A shelf in the middle of what is heard, in Hz, and its dB for one dB an octave. */
const SHELF = 1500;
const SHELF_A_SLOPE = 3.6;

/** `rms` has no pitch to set: what the head gives is all, and its range stays as it is. */
export function getReach({ pitch }: Pick<FliteVoice, 'pitch'>): Omit<TunableVoice, 'profile'> {
  return pitch === undefined
    ? { pitchReach: REACH_OF_HEAD, rangeReach: [1, 1] }
    : { pitchReach: REACH_OF_PITCH, rangeReach: REACH_OF_RANGE };
}

export function tuneVoice(voice: FliteVoice, tuning: VoiceTuning): FliteVoice {
  const { pitch } = voice;
  const [least, most] = getReach(voice).pitchReach;
  const factor = Math.max(least, Math.min(most, tuning.pitch));
  return {
    ...voice,
    pitch: pitch && { mean: pitch.mean * factor, deviation: pitch.deviation * factor * tuning.range },
    stretch: voice.stretch / tuning.pace,
    headSize: voice.headSize * (pitch === undefined ? factor : factor ** HEAD_FOLLOWS),
    tilt: tuning.tilt,
  };
}

export function tiltAudio(samples: Float32Array, { rate, tilt }: { readonly rate: number; readonly tilt: number }): Float32Array {
  return applyBiquad(samples, createHighShelf({ rate, frequency: SHELF, quality: Math.SQRT1_2 }, tilt * SHELF_A_SLOPE));
}
