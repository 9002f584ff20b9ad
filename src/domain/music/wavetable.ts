import { computeSineOfRevolutions } from '../renderer/exact-math.ts';

/** Samples of one period. */
export const TABLE_LENGTH = 1024;

/** One period of a tone, with one more sample for interpolation. `harmonics[n]` is the level of the partial n + 1. */
export function createWavetable(harmonics: readonly number[]): Float32Array {
  const table = new Float32Array(TABLE_LENGTH + 1);
  for (const [index, level] of harmonics.entries()) {
    for (let at = 0; at <= TABLE_LENGTH; at += 1) {
      table[at] = (table[at] ?? 0) + level * computeSineOfRevolutions(((index + 1) * at) / TABLE_LENGTH);
    }
  }
  return table;
}

/** 2^(n/12), written out because powers differ between runtimes. */
const SEMITONES = [
  1, 1.0594630943592953, 1.122462048309373, 1.189207115002721, 1.2599210498948732, 1.3348398541700344, 1.4142135623730951,
  1.4983070768766815, 1.5874010519681994, 1.681792830507429, 1.7817974362806785, 1.8877486253633868,
] as const;

/** Frequency in Hz of C in octave -1, MIDI note 0. */
const LOWEST = 8.175798915643707;

/** Hz of a MIDI note. */
export function computeFrequency(note: number): number {
  let frequency = LOWEST * (SEMITONES[note % 12] ?? 1);
  for (let octave = Math.floor(note / 12); octave > 0; octave -= 1) frequency *= 2;
  return frequency;
}
