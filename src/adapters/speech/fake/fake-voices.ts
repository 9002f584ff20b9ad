import type { Voice } from '../../../ports/speech.ts';

export interface FakeVoice {
  readonly voice: Voice;
  /** Hz. */
  readonly pitch: number;
}

export const FAKE_VOICES: readonly FakeVoice[] = [
  { voice: { id: 'ivy', name: 'Ivy', language: 'en-US', gender: 'female', description: 'A high test tone.' }, pitch: 200 },
  { voice: { id: 'marcus', name: 'Marcus', language: 'en-US', gender: 'male', description: 'A low test tone.' }, pitch: 110 },
];
