import { BANDS, type MelSpectrum } from './mel-spectrum.ts';

/** Share of the frames, the weakest, that are nothing but noise. */
const NOISE_SHARE = 0.06;
/** Frames on each side that a frame's level is averaged over, so that noise isn't picked where it happens to be weak. */
const LEVEL_REACH = 4;
/** How much of what speech was in the frame before is expected in a frame. */
const INERTIA = 0.9;
/** Added to a power before its logarithm is taken. */
const LEAST = 1e-6;

/** Natural logarithm of the mean power of each band in the weakest frames. */
export function measureNoise(spectrum: MelSpectrum): Float64Array {
  const { frames, bands } = spectrum;
  const levels = computeLevels(spectrum);
  const limit = levels.toSorted()[Math.floor(frames * NOISE_SHARE)] ?? 0;
  const noise = new Float64Array(BANDS);
  let count = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    if (levels[frame]! > limit) continue;
    count += 1;
    for (let band = 0; band < BANDS; band += 1) noise[band] = noise[band]! + Math.exp(bands[frame * BANDS + band]!);
  }
  return noise.map((power) => Math.log(power / Math.max(1, count)));
}

function computeLevels({ frames, bands }: MelSpectrum): Float32Array {
  const levels = Float32Array.from({ length: frames }, (_, frame) => {
    let sum = 0;
    for (let band = 0; band < BANDS; band += 1) sum += bands[frame * BANDS + band]!;
    return sum / BANDS;
  });
  return levels.map((_, frame) => {
    const near = levels.subarray(Math.max(0, frame - LEVEL_REACH), frame + LEVEL_REACH + 1);
    return near.reduce((sum, level) => sum + level, 0) / near.length;
  });
}

/** Wiener filter in each band; speech is expected to go on as it was (decision-directed), so that single peaks of noise are no speech. */
export function reduceNoise({ frames, bands, energy }: MelSpectrum, noise: Float64Array): MelSpectrum {
  const reduced = new Float32Array(bands.length);
  for (let band = 0; band < BANDS; band += 1) {
    const hiss = Math.exp(noise[band]!);
    let speechBefore = 0;
    for (let frame = 0; frame < frames; frame += 1) {
      const power = Math.exp(bands[frame * BANDS + band]!);
      const expected = INERTIA * speechBefore + (1 - INERTIA) * Math.max(power / hiss - 1, 0);
      const speech = power * (expected / (1 + expected)) ** 2;
      speechBefore = speech / hiss;
      reduced[frame * BANDS + band] = Math.log(speech + LEAST);
    }
  }
  return { frames, bands: reduced, energy };
}
