import type { Biquad } from './biquad.ts';

/** ITU-R BS.1770-4: block length and step in seconds, gates in LUFS and LU. */
const BLOCK = 0.4;
const STEP = 0.1;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;
const OFFSET = -0.691;

/** BS.1770-4 tables 1 and 2: K weighting at 48 kHz. */
const HEAD_SHELF: Biquad = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
};
const LOW_CUT: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 };
const RATE = 48_000;

/** Integrated loudness of mono 48 kHz audio in LUFS, gated (BS.1770-4); `-Infinity` when nothing passes the gate. */
export function computeIntegratedLoudness(samples: Float32Array): number {
  const powers = computeBlockPowers(computeStepEnergies(samples), samples.length);
  const audible = powers.filter((power) => toLoudness(power) > ABSOLUTE_GATE);
  const gate = toLoudness(computeMean(audible)) + RELATIVE_GATE;
  return toLoudness(computeMean(audible.filter((power) => toLoudness(power) > gate)));
}

/** State of the two filters between samples. */
interface Memory {
  shelf1: number;
  shelf2: number;
  cut1: number;
  cut2: number;
}

/** Energy of every step after K weighting; both filters run in one pass, without a copy of the audio. */
function computeStepEnergies(samples: Float32Array): readonly number[] {
  const memory = { shelf1: 0, shelf2: 0, cut1: 0, cut2: 0 };
  const energies: number[] = [];
  const step = RATE * STEP;
  for (let start = 0; start < samples.length; start += step)
    energies.push(computeWeightedEnergy(samples.subarray(start, start + step), memory));
  return energies;
}

function computeWeightedEnergy(samples: Float32Array, memory: Memory): number {
  let { shelf1, shelf2, cut1, cut2 } = memory;
  let energy = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = HEAD_SHELF.b0 * x + shelf1;
    shelf1 = HEAD_SHELF.b1 * x - HEAD_SHELF.a1 * y + shelf2;
    shelf2 = HEAD_SHELF.b2 * x - HEAD_SHELF.a2 * y;
    const z = LOW_CUT.b0 * y + cut1;
    cut1 = LOW_CUT.b1 * y - LOW_CUT.a1 * z + cut2;
    cut2 = LOW_CUT.b2 * y - LOW_CUT.a2 * z;
    energy += z * z;
  }
  Object.assign(memory, { shelf1, shelf2, cut1, cut2 });
  return energy;
}

/** Mean squares of overlapping blocks; audio shorter than a block is one block. */
function computeBlockPowers(energies: readonly number[], length: number): readonly number[] {
  if (length < RATE * BLOCK) return [energies.reduce((all, energy) => all + energy, 0) / Math.max(1, length)];

  const stepsPerBlock = Math.round(BLOCK / STEP);
  const blocks = Math.floor(length / (RATE * STEP)) - stepsPerBlock + 1;
  return Array.from({ length: blocks }, (_, first) => {
    let energy = 0;
    for (let part = 0; part < stepsPerBlock; part += 1) energy += energies[first + part] ?? 0;
    return energy / (RATE * BLOCK);
  });
}

function toLoudness(power: number): number {
  return OFFSET + 10 * Math.log10(power);
}

function computeMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
