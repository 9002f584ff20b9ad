import { applyBiquad, createBandPass } from '../biquad.ts';

/** Centers of the bands, an octave apart, in Hz. */
const BANDS = [250, 500, 1000, 2000, 4000];
/** Q factor of a band that is one octave wide. */
const QUALITY = Math.SQRT2;
/** Slope added by differentiating, in dB per octave. */
const RISE = 6;

interface Parts {
  readonly rate: number;
  /** Whether the step with this index is included. */
  readonly counts: (step: number) => boolean;
  /** Samples. */
  readonly step: number;
}

/** Spectral tilt: slope of the regression line through the band levels, in dB per octave. */
export function computeSpectralTilt(samples: Float32Array, parts: Parts): number {
  const risen = computeDifferences(samples);
  const levels = BANDS.map((frequency) => {
    const filter = createBandPass({ rate: parts.rate, frequency, quality: QUALITY });
    const band = applyBiquad(applyBiquad(risen, filter), filter);
    return 10 * Math.log10(computeEnergy(band, parts) + Number.MIN_VALUE);
  });
  const middle = (BANDS.length - 1) / 2;
  const average = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const [rise, run] = levels.reduce<readonly [number, number]>(
    ([products, squares], level, octave) => [products + (octave - middle) * (level - average), squares + (octave - middle) ** 2],
    [0, 0],
  );
  return rise / run - RISE;
}

/** Differentiates the audio: low notes are so much louder that they would leak into every band. */
function computeDifferences(samples: Float32Array): Float32Array {
  return samples.map((sample, index) => sample - (samples[index - 1] ?? 0));
}

function computeEnergy(samples: Float32Array, { counts, step }: Parts): number {
  let energy = 0;
  for (let start = 0, index = 0; start < samples.length; start += step, index += 1) {
    if (!counts(index)) continue;
    for (const sample of samples.subarray(start, start + step)) energy += sample * sample;
  }
  return energy;
}
