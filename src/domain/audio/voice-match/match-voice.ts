import { NO_TUNING, type TuningRange, type TunableVoice, type VoiceProfile, type VoiceTuning } from './voice-profile.ts';

/** Range of tempo changes that still sound natural. */
const PACE_REACH = [0.85, 1.18] as const;
/** Range of spectral tilt changes, in dB per octave. */
const TILT_REACH = [-2, 2] as const;

/** Just noticeable differences: semitones of pitch, semitones of range, syllables per second, dB per octave. */
const STEP = { pitch: 1, range: 3, pace: 0.8, tilt: 1.5 } as const;
/** Penalty for changes that would reach the target: less processing sounds more natural. */
const CHANGE = 0.15;
const DIGITS = 1000;

export interface VoiceToTune extends TunableVoice {
  readonly id: string;
}

export interface VoiceMatch {
  readonly voiceId: string;
  readonly tuning: VoiceTuning;
}

/** The voice that is nearest to the target once tuned, with its tuning; undefined when no voice can be tuned. */
export function matchVoice(target: VoiceProfile, voices: readonly VoiceToTune[]): VoiceMatch | undefined {
  const [best] = voices
    .map((voice) => ({ voice, tuning: computeTuning(target, voice) }))
    .map(({ voice, tuning }) => ({ voiceId: voice.id, tuning, cost: computeCost(target, voice.profile, tuning) }))
    .toSorted((left, right) => left.cost - right.cost);
  return best && { voiceId: best.voiceId, tuning: best.tuning };
}

/** Profile of a voice after tuning. */
export function tuneProfile(profile: VoiceProfile, tuning: VoiceTuning): VoiceProfile {
  return {
    pitch: profile.pitch * tuning.pitch,
    range: profile.range * tuning.range,
    pace: profile.pace * tuning.pace,
    tilt: profile.tilt + tuning.tilt,
  };
}

function computeTuning(target: VoiceProfile, { profile, pitchReach, rangeReach }: TunableVoice): VoiceTuning {
  return {
    pitch: roundToDigits(clamp(target.pitch / profile.pitch, pitchReach)),
    range: roundToDigits(clamp(target.range / profile.range, rangeReach)),
    pace: roundToDigits(clamp(target.pace / profile.pace, PACE_REACH)),
    tilt: roundToDigits(clamp(target.tilt - profile.tilt, TILT_REACH)),
  };
}

function computeCost(target: VoiceProfile, profile: VoiceProfile, tuning: VoiceTuning): number {
  const left = computeDistance(target, tuneProfile(profile, tuning));
  const changed = computeDistance(tuneProfile(profile, NO_TUNING), tuneProfile(profile, tuning));
  return left + CHANGE * changed;
}

/** Squared, in just noticeable differences. */
export function computeDistance(left: VoiceProfile, right: VoiceProfile): number {
  return (
    ((12 * Math.log2(left.pitch / right.pitch)) / STEP.pitch) ** 2 +
    ((left.range - right.range) / STEP.range) ** 2 +
    ((left.pace - right.pace) / STEP.pace) ** 2 +
    ((left.tilt - right.tilt) / STEP.tilt) ** 2
  );
}

function clamp(value: number, [least, most]: TuningRange): number {
  return Math.max(least, Math.min(most, value));
}

function roundToDigits(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
