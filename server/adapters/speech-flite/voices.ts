import type { FliteVoice } from './flite-voice.ts';

type Making = Omit<FliteVoice, 'voice'>;

function voice(id: string, about: Omit<FliteVoice['voice'], 'id'>, making: Making): FliteVoice {
  return { voice: { id, ...about }, ...making };
}

export const FLITE_VOICES: readonly FliteVoice[] = [
  voice(
    'ivy',
    { name: 'Ivy', language: 'en-US', gender: 'female', description: 'American, clear and even. The most natural of the local voices.' },
    { base: 'slt', pitch: { mean: 170, deviation: 22 }, stretch: 1, headSize: 1 },
  ),
  voice(
    'nora',
    {
      name: 'Nora',
      language: 'en-US',
      gender: 'female',
      description: 'American, lower and unhurried. Suits lessons and longer explanations.',
    },
    { base: 'slt', pitch: { mean: 150, deviation: 20 }, stretch: 1.08, headSize: 0.94 },
  ),
  voice(
    'june',
    { name: 'June', language: 'en-US', gender: 'female', description: 'American, higher and quick. Suits short, lively clips.' },
    { base: 'slt', pitch: { mean: 195, deviation: 26 }, stretch: 0.94, headSize: 1.06 },
  ),
  voice(
    'marcus',
    {
      name: 'Marcus',
      language: 'en-US',
      gender: 'male',
      description: 'American, steady and plain-spoken. A safe choice for most scripts.',
    },
    { base: 'rms', pitch: undefined, stretch: 0.95, headSize: 1 },
  ),
  voice(
    'theo',
    { name: 'Theo', language: 'en-US', gender: 'male', description: 'American, deep and slow. Suits serious subjects.' },
    { base: 'rms', pitch: undefined, stretch: 1.02, headSize: 0.88 },
  ),
  voice(
    'eli',
    { name: 'Eli', language: 'en-US', gender: 'male', description: 'American, lighter and brisk; sounds younger.' },
    { base: 'rms', pitch: undefined, stretch: 0.92, headSize: 1.12 },
  ),
  voice(
    'callum',
    { name: 'Callum', language: 'en-GB', gender: 'male', description: 'Scottish, warm and lively. Some words are less distinct.' },
    { base: 'awb', pitch: { mean: 128, deviation: 27 }, stretch: 1, headSize: 1 },
  ),
  voice(
    'rory',
    { name: 'Rory', language: 'en-GB', gender: 'male', description: 'Scottish, deeper and slower.' },
    { base: 'awb', pitch: { mean: 108, deviation: 22 }, stretch: 1.07, headSize: 0.94 },
  ),
  voice(
    'unit-7',
    {
      name: 'Unit 7',
      language: 'en-US',
      gender: 'neutral',
      description: 'Openly robotic and very fast to make. For drafts, or when a machine should sound like one.',
    },
    { base: 'kal16', pitch: { mean: 100, deviation: 11 }, stretch: 1.1, headSize: 1.04 },
  ),
];
