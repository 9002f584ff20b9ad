import { computeSineOfRevolutions } from '../renderer/exact-math.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

export const PERCUSSION = ['kick', 'shaker', 'click'] as const;
export type PercussionName = (typeof PERCUSSION)[number];

/** Computes one stroke at a level of about 1. */
export function renderStroke(name: PercussionName): Float32Array {
  switch (name) {
    case 'kick':
      return renderKick();
    case 'shaker':
      return renderNoise({ seconds: 0.11, rise: 0.018, fall: 0.03 });
    case 'click':
      return renderNoise({ seconds: 0.05, rise: 0.001, fall: 0.008 });
  }
}

/** Hz at its start and end; seconds. */
const KICK = { from: 130, to: 48, glide: 0.035, fall: 0.11, seconds: 0.45 } as const;

/** A sine that falls in pitch and dies away. */
function renderKick(): Float32Array {
  const samples = new Float32Array(Math.round(KICK.seconds * SAMPLE_RATE));
  const glide = 1 - 1 / (KICK.glide * SAMPLE_RATE);
  const fall = 1 - 1 / (KICK.fall * SAMPLE_RATE);
  let [extra, level, turns] = [KICK.from - KICK.to, 1, 0];
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = level * (1 - at / samples.length) * computeSineOfRevolutions(turns);
    turns += (KICK.to + extra) / SAMPLE_RATE;
    extra *= glide;
    level *= fall;
  }
  return samples;
}

interface NoiseStroke {
  readonly seconds: number;
  readonly rise: number;
  readonly fall: number;
}

/** Park and Miller's generator: exact in double precision. */
const NOISE = { factor: 48_271, modulus: 2_147_483_647, seed: 2_027 } as const;

/** Noise without its low half, which rises and dies away. */
function renderNoise({ seconds, rise, fall }: NoiseStroke): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  const decay = 1 - 1 / (fall * SAMPLE_RATE);
  let [seed, level, before]: [number, number, number] = [NOISE.seed, 1, 0];
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * NOISE.factor) % NOISE.modulus;
    const value = (2 * seed) / NOISE.modulus - 1;
    const attack = Math.min(1, at / (rise * SAMPLE_RATE));
    samples[at] = attack * level * (1 - at / samples.length) * 0.5 * (value - before);
    before = value;
    if (attack === 1) level *= decay;
  }
  return samples;
}
