/** Equal for two tunings exactly when they sound the same. */
export function getTuningKey({ pitch, range, pace, tilt }: VoiceTuning): readonly number[] {
  return [pitch, range, pace, tilt];
}

/** How a voice sounds, as far as a recording tells. */
export interface VoiceProfile {
  /** Median, in Hz. */
  readonly pitch: number;
  /** How far the pitch moves, in semitones: the middle 70 % of it. */
  readonly range: number;
  /** Syllables in a second of speech, pauses left out. */
  readonly pace: number;
  /** How the sound falls towards high notes, in dB an octave; nearer to 0 is brighter. */
  readonly tilt: number;
}

/** What is changed about a recorded voice; nothing is changed by `NO_TUNING`. */
export interface VoiceTuning {
  /** Factor. */
  readonly pitch: number;
  /** Factor. */
  readonly range: number;
  /** Factor; above 1 is faster. */
  readonly pace: number;
  /** Added, in dB an octave. */
  readonly tilt: number;
}

export type TuningRange = readonly [least: number, most: number];

/** What `matchVoice` needs to know of a voice that can be tuned. */
export interface TunableVoice {
  readonly profile: VoiceProfile;
  /** Factors between which the pitch can be changed and still sound natural. */
  readonly pitchReach: TuningRange;
  /** The same of how far the pitch moves. */
  readonly rangeReach: TuningRange;
}

export const NO_TUNING: VoiceTuning = { pitch: 1, range: 1, pace: 1, tilt: 0 };
