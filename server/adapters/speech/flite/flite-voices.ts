import type { VoiceProfile } from '#domain/audio/voice-match/voice-profile.ts';
import { type FliteVoice, getReach } from './tune-voice.ts';

interface Making extends Omit<FliteVoice, 'voice'> {
  /** As measured from half a minute of this voice; left out, it is not matched to anybody. */
  readonly profile?: VoiceProfile;
}

function voice(id: string, about: Omit<FliteVoice['voice'], 'id'>, { profile, ...making }: Making): FliteVoice {
  return { voice: { id, ...about, ...(profile && { tunable: { profile, ...getReach(making) } }) }, ...making };
}

export const FLITE_VOICES: readonly FliteVoice[] = [
  voice(
    'ivy',
    { name: 'Ivy', language: 'en-US', gender: 'female', description: 'American, clear and even. A fast voice for most scripts.' },
    {
      base: 'slt',
      pitch: { mean: 170, deviation: 22 },
      liveliness: 1.5,
      stretch: 1,
      headSize: 1,
      profile: { pitch: 165.1, range: 3.55, pace: 3.58, tilt: -5.79 },
    },
  ),
  voice(
    'nora',
    {
      name: 'Nora',
      language: 'en-US',
      gender: 'female',
      description: 'American, lower and unhurried. Good for lessons and longer explanations.',
    },
    {
      base: 'slt',
      pitch: { mean: 150, deviation: 20 },
      liveliness: 1.5,
      stretch: 1.08,
      headSize: 0.94,
      profile: { pitch: 145.1, range: 3.66, pace: 3.28, tilt: -5.78 },
    },
  ),
  voice(
    'june',
    { name: 'June', language: 'en-US', gender: 'female', description: 'American, higher and quick. Good for short, lively clips.' },
    {
      base: 'slt',
      pitch: { mean: 195, deviation: 26 },
      liveliness: 1.5,
      stretch: 0.94,
      headSize: 1.06,
      profile: { pitch: 189, range: 3.6, pace: 3.89, tilt: -6.31 },
    },
  ),
  voice(
    'marcus',
    {
      name: 'Marcus',
      language: 'en-US',
      gender: 'male',
      description: 'American, steady and plain-spoken. A safe choice for most scripts.',
    },
    {
      base: 'rms',
      pitch: undefined,
      stretch: 0.95,
      headSize: 1,
      profile: { pitch: 102.1, range: 4.73, pace: 3.7, tilt: -4.67 },
    },
  ),
  voice(
    'theo',
    { name: 'Theo', language: 'en-US', gender: 'male', description: 'American, deep and slow. Good for serious topics.' },
    {
      base: 'rms',
      pitch: undefined,
      stretch: 1.02,
      headSize: 0.88,
      profile: { pitch: 89.7, range: 4.76, pace: 3.2, tilt: -5.11 },
    },
  ),
  voice(
    'eli',
    { name: 'Eli', language: 'en-US', gender: 'male', description: 'American, lighter and brisk; sounds younger.' },
    {
      base: 'rms',
      pitch: undefined,
      stretch: 0.92,
      headSize: 1.12,
      profile: { pitch: 114.3, range: 5.18, pace: 3.95, tilt: -4.28 },
    },
  ),
  voice(
    'callum',
    { name: 'Callum', language: 'en-GB', gender: 'male', description: 'Scottish, warm and lively. Some words are less clear.' },
    {
      base: 'awb',
      pitch: { mean: 128, deviation: 27 },
      stretch: 1,
      headSize: 1,
      profile: { pitch: 121.6, range: 5.01, pace: 4.24, tilt: -5.45 },
    },
  ),
  voice(
    'rory',
    { name: 'Rory', language: 'en-GB', gender: 'male', description: 'Scottish, deeper and slower.' },
    {
      base: 'awb',
      pitch: { mean: 108, deviation: 22 },
      stretch: 1.07,
      headSize: 0.94,
      profile: { pitch: 102.6, range: 5.14, pace: 3.98, tilt: -5.83 },
    },
  ),
  voice(
    'unit-7',
    {
      name: 'Unit 7',
      language: 'en-US',
      gender: 'neutral',
      description: 'Openly robotic and very fast. For drafts, or when a machine should sound like one.',
    },
    { base: 'kal16', pitch: { mean: 100, deviation: 11 }, stretch: 1.1, headSize: 1.04, isPlain: true },
  ),
];
