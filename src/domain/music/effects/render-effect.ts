import { computeSineOfRevolutions, computeSmoothStep } from '../../renderer/exact-math.ts';
import { SAMPLE_RATE } from '../../speech/spoken-scene.ts';
import { createWavetable, TABLE_LENGTH } from '../wavetable.ts';
import type { EffectPart, EffectRecipe } from './effect-recipe.ts';

const FULL_SCALE = 32_767;
/** Park and Miller's generator: exact in double precision. */
const NOISE = { factor: 48_271, modulus: 2_147_483_647, seed: 4_001 } as const;
/** Seconds in which every part falls silent at its end, so that nothing clicks. */
const RELEASE = 0.02;

/** Computes an effect from its recipe, the same samples in every runtime: mono, 16 bit. */
export function renderEffect({ parts, peak }: EffectRecipe): Int16Array {
  const seconds = parts.reduce((most, part) => Math.max(most, part.at + part.seconds), 0);
  const sum = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (const part of parts) addPart(sum, part);
  let loudest = 0;
  for (let at = 0; at < sum.length; at += 1) loudest = Math.max(loudest, Math.abs(sum[at] ?? 0));
  return Int16Array.from(sum, (sample) => Math.round((sample / loudest) * peak * FULL_SCALE));
}

function addPart(sum: Float32Array, part: EffectPart): void {
  const start = Math.round(part.at * SAMPLE_RATE);
  const length = Math.round(part.seconds * SAMPLE_RATE);
  const read = 'tone' in part ? createTone(part.tone) : createNoise(part.noise);
  const decay = part.decay === 0 ? 1 : 1 - 1 / (part.decay * SAMPLE_RATE);
  let level = part.gain;
  for (let at = 0; at < length; at += 1) {
    const share = at / length;
    const value = read(part.from + (part.to - part.from) * share * share);
    const rise = computeSmoothStep(0, part.rise, at / SAMPLE_RATE);
    // A part without a decay swells to its full level and away again.
    const fall = part.decay === 0 ? computeSmoothStep(0, part.seconds - part.rise, (length - at) / SAMPLE_RATE) : 1;
    const release = computeSmoothStep(0, RELEASE, (length - at) / SAMPLE_RATE);
    if (start + at < sum.length) sum[start + at] = (sum[start + at] ?? 0) + level * rise * fall * release * value;
    if (at / SAMPLE_RATE >= part.rise) level *= decay;
  }
}

/** The next sample of a tone, by its frequency. */
function createTone(harmonics: readonly number[]): (frequency: number) => number {
  const table = createWavetable(harmonics);
  let phase = 0;
  return (frequency) => {
    const index = Math.floor(phase);
    const low = table[index] ?? 0;
    const value = low + (phase - index) * ((table[index + 1] ?? 0) - low);
    phase += (frequency * TABLE_LENGTH) / SAMPLE_RATE;
    if (phase >= TABLE_LENGTH) phase -= TABLE_LENGTH;
    return value;
  };
}

/** The next sample of noise in a band around a frequency: a state variable filter. */
function createNoise(width: number): (frequency: number) => number {
  let seed: number = NOISE.seed;
  let [low, band] = [0, 0];
  return (frequency) => {
    seed = (seed * NOISE.factor) % NOISE.modulus;
    const step = 2 * computeSineOfRevolutions(frequency / SAMPLE_RATE / 2);
    low += step * band;
    band += step * ((2 * seed) / NOISE.modulus - 1 - low - width * band);
    return band;
  };
}
