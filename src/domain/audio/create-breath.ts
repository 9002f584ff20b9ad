import { applyBiquad, createBandPass, createHighPass, createLowPass } from './biquad.ts';
import { createNoise } from './create-noise.ts';

/** Seconds. */
export const BREATH_LENGTH = 0.17;
/** Share of a breath until it is loudest: air comes in slowly and stops at once. */
const PEAK_AT = 0.72;
/** The open mouth: most of the sound is around here, in Hz. */
const MIDDLE = 1_700;
const WIDTH = 0.45;
const LOW_CUT = 350;
const HIGH_CUT = 6_500;
const QUALITY = Math.SQRT1_2;

/** An intake of air with an RMS of `level`; `seed` varies it. Starts and ends in silence. */
export function createBreath({
  rate,
  level,
  seed,
}: {
  readonly rate: number;
  readonly level: number;
  readonly seed: number;
}): Float32Array {
  const random = createNoise(seed);
  const noise = Float32Array.from({ length: Math.round(BREATH_LENGTH * rate) }, random);
  const filters = [
    createBandPass({ rate, frequency: MIDDLE, quality: WIDTH }),
    createHighPass({ rate, frequency: LOW_CUT, quality: QUALITY }),
    createLowPass({ rate, frequency: HIGH_CUT, quality: QUALITY }),
  ];
  const air = filters.reduce(applyBiquad, noise);
  const shaped = air.map((sample, index) => sample * computeEnvelope(index / (air.length - 1)));
  const power = shaped.reduce((sum, sample) => sum + sample * sample, 0) / shaped.length;
  const gain = power === 0 ? 0 : level / Math.sqrt(power);
  return shaped.map((sample) => sample * gain);
}

function computeEnvelope(share: number): number {
  const phase = share < PEAK_AT ? share / PEAK_AT : (1 - share) / (1 - PEAK_AT);
  return Math.sin((Math.PI / 2) * phase) ** 2;
}
