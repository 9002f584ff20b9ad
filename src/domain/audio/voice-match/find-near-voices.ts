import { computeDistance } from './match-voice.ts';
import type { VoiceProfile } from './voice-profile.ts';

/** A voice that sounds much like somebody's, as it is. */
export interface NearVoice {
  readonly id: string;
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** How near, and what differs: `close, 2 semitones lower and livelier`. */
  readonly likeness: string;
}

interface MeasuredVoice extends Pick<NearVoice, 'id' | 'name' | 'language'> {
  readonly profile?: VoiceProfile;
}

const SHOWN = 3;
/** Just noticeable differences, of all measurements together. */
const VERY_CLOSE = 1;
const CLOSE = 2.5;
/** The least that is said: semitones of pitch, semitones of range, syllables per second, dB per octave. */
const TOLD = { pitch: 1, range: 1.5, pace: 0.4, tilt: 0.75 } as const;

/** The measured voices that are nearest, the nearest first. Voices without a profile are left out. */
export function findNearVoices(target: VoiceProfile, voices: readonly MeasuredVoice[]): readonly NearVoice[] {
  return voices
    .flatMap(({ id, name, language, profile }) =>
      profile === undefined ? [] : [{ id, name, language, profile, distance: computeDistance(target, profile) }],
    )
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, SHOWN)
    .map(({ profile, distance, ...voice }) => ({ ...voice, likeness: describeLikeness(target, profile, Math.sqrt(distance)) }));
}

function describeLikeness(target: VoiceProfile, profile: VoiceProfile, distance: number): string {
  const nearness = distance < VERY_CLOSE ? 'very close' : distance < CLOSE ? 'close' : 'not very close';
  const semitones = 12 * Math.log2(profile.pitch / target.pitch);
  const told = [
    ...(Math.abs(semitones) < TOLD.pitch ? [] : [describePitch(Math.round(semitones))]),
    ...describeSide(profile.range - target.range, TOLD.range, ['livelier', 'more even']),
    ...describeSide(profile.pace - target.pace, TOLD.pace, ['quicker', 'slower']),
    ...describeSide(profile.tilt - target.tilt, TOLD.tilt, ['brighter', 'darker']),
  ];
  return [nearness, ...(told.length === 0 ? [] : [joinWords(told)])].join(', ');
}

function describePitch(semitones: number): string {
  const count = Math.abs(semitones);
  return `${count} ${count === 1 ? 'semitone' : 'semitones'} ${semitones > 0 ? 'higher' : 'lower'}`;
}

function describeSide(difference: number, least: number, [more, less]: readonly [string, string]): readonly string[] {
  return Math.abs(difference) < least ? [] : [difference > 0 ? more : less];
}

function joinWords(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
