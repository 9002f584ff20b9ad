import { AS_RECORDED, type Reach, type TunableVoice, type VoiceProfile, type VoiceTuning } from './voice-profile.ts';

/** How far a voice is changed and still sounds natural. */
const PACE_REACH = [0.85, 1.18] as const;
/** dB an octave. */
const TILT_REACH = [-2, 2] as const;

/** What tells two voices apart at the ear, each as one step: semitones, semitones of range, syllables a second, dB an octave. */
const STEP = { pitch: 1, range: 3, pace: 0.8, tilt: 1.5 } as const;
/** A change costs a little also where it reaches what is wanted: the less is changed the more natural it stays. */
const CHANGE = 0.15;
const DIGITS = 1000;

export interface VoiceToTune extends TunableVoice {
  readonly id: string;
}

export interface VoiceMatch {
  readonly voiceId: string;
  readonly tuning: VoiceTuning;
}

/** The recorded voice that comes nearest once it is tuned, and how it is tuned; undefined when none can be. */
export function matchVoice(wanted: VoiceProfile, voices: readonly VoiceToTune[]): VoiceMatch | undefined {
  const [best] = voices
    .map((voice) => ({ voice, tuning: tuningTowards(wanted, voice) }))
    .map(({ voice, tuning }) => ({ voiceId: voice.id, tuning, cost: costOf(wanted, voice.profile, tuning) }))
    .toSorted((one, other) => one.cost - other.cost);
  return best && { voiceId: best.voiceId, tuning: best.tuning };
}

/** A voice as it sounds once tuned. */
export function tunedProfile(profile: VoiceProfile, tuning: VoiceTuning): VoiceProfile {
  return {
    pitch: profile.pitch * tuning.pitch,
    range: profile.range * tuning.range,
    pace: profile.pace * tuning.pace,
    tilt: profile.tilt + tuning.tilt,
  };
}

function tuningTowards(wanted: VoiceProfile, { profile, pitchReach, rangeReach }: TunableVoice): VoiceTuning {
  return {
    pitch: rounded(within(wanted.pitch / profile.pitch, pitchReach)),
    range: rounded(within(wanted.range / profile.range, rangeReach)),
    pace: rounded(within(wanted.pace / profile.pace, PACE_REACH)),
    tilt: rounded(within(wanted.tilt - profile.tilt, TILT_REACH)),
  };
}

function costOf(wanted: VoiceProfile, profile: VoiceProfile, tuning: VoiceTuning): number {
  const left = distance(wanted, tunedProfile(profile, tuning));
  const changed = distance(tunedProfile(profile, AS_RECORDED), tunedProfile(profile, tuning));
  return left + CHANGE * changed;
}

function distance(one: VoiceProfile, other: VoiceProfile): number {
  return (
    ((12 * Math.log2(one.pitch / other.pitch)) / STEP.pitch) ** 2 +
    ((one.range - other.range) / STEP.range) ** 2 +
    ((one.pace - other.pace) / STEP.pace) ** 2 +
    ((one.tilt - other.tilt) / STEP.tilt) ** 2
  );
}

function within(value: number, [least, most]: Reach): number {
  return Math.max(least, Math.min(most, value));
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
