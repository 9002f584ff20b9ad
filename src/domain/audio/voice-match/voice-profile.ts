/** Equal for two tunings exactly when they produce the same audio. */
export function getTuningKey({ pitch, range, pace, tilt }: VoiceTuning): readonly number[] {
  return [pitch, range, pace, tilt];
}

/** Measured properties of a voice. */
export interface VoiceProfile {
  /** Median pitch, in Hz. */
  readonly pitch: number;
  /** Pitch range in semitones: the middle 70 %. */
  readonly range: number;
  /** Syllables per second of speech, without pauses. */
  readonly pace: number;
  /** Spectral tilt in dB per octave; nearer to 0 is brighter. */
  readonly tilt: number;
}

/** Changes to a recorded voice; `NO_TUNING` changes nothing. */
export interface VoiceTuning {
  /** Factor. */
  readonly pitch: number;
  /** Factor. */
  readonly range: number;
  /** Factor; above 1 is faster. */
  readonly pace: number;
  /** Added tilt, in dB per octave. */
  readonly tilt: number;
}

export type TuningRange = readonly [least: number, most: number];

/** What `matchVoice` needs to know about a tunable voice. */
export interface TunableVoice {
  readonly profile: VoiceProfile;
  /** Factors of pitch change that still sound natural. */
  readonly pitchReach: TuningRange;
  /** The same for the pitch range. */
  readonly rangeReach: TuningRange;
}

export const NO_TUNING: VoiceTuning = { pitch: 1, range: 1, pace: 1, tilt: 0 };
