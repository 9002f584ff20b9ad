import type { VoiceProfile } from './voice-profile.ts';

type Steps = readonly (readonly [below: number, words: string])[];

/** Hz. */
const PITCH: Steps = [
  [105, 'low'],
  [145, 'medium-low'],
  [180, 'medium'],
  [215, 'medium-high'],
  [Infinity, 'high'],
];
/** Semitones. */
const RANGE: Steps = [
  [2.5, 'even'],
  [5, 'lively'],
  [Infinity, 'very lively'],
];
/** Syllables per second, as `measureVoice` counts them. */
const PACE: Steps = [
  [3.1, 'unhurried'],
  [4, 'at an ordinary pace'],
  [Infinity, 'quick'],
];
/** dB per octave. */
const TILT: Steps = [
  [-7, 'warm and dark'],
  [-5, 'balanced'],
  [Infinity, 'bright'],
];

/** The measurements as a description for users. */
export function describeVoice({ pitch, range, pace, tilt }: VoiceProfile): string {
  const melody = findWord(RANGE, range);
  return `A ${findWord(PITCH, pitch)} voice, around ${Math.round(pitch)} Hz; ${melody} in melody, ${findWord(PACE, pace)}, ${findWord(TILT, tilt)} in tone.`;
}

function findWord(steps: Steps, value: number): string {
  return steps.find(([below]) => value < below)?.[1] ?? '';
}
