import { createPowerSpectrum } from '../../audio/power-spectrum.ts';
import { resample } from '../../audio/resample.ts';

/** Hz at which speech is compared. */
export const COMPARED_RATE = 16_000;
/** Samples between two frames: 5 ms, a whole number, so that nothing drifts. */
const HOP = 80;
export const FRAME_SECONDS = HOP / COMPARED_RATE;
/** Samples of a frame: 25 ms. */
const WINDOW = 400;
const TRANSFORM = 512;
export const BANDS = 32;
/** Hz. */
const LOWEST = 90;
const HIGHEST = 7000;
const EMPHASIS = 0.97;
/** Added to the power of a band, so that silence has a level: about -80 dB of full scale. */
const FLOOR = 1e-6;

/** Logarithmic power of `BANDS` bands for each frame of 5 ms; frame n is centered at n × 5 ms. */
export interface MelSpectrum {
  readonly frames: number;
  readonly bands: Float32Array;
  /** Natural logarithm of the whole power of each frame. */
  readonly energy: Float32Array;
}

export function computeMelSpectrum(samples: Float32Array, sampleRate: number): MelSpectrum {
  const speech = resample(samples, sampleRate, COMPARED_RATE);
  const frames = Math.floor(speech.length / HOP) + 1;
  const bands = new Float32Array(frames * BANDS);
  const energy = new Float32Array(frames);
  const window = Float64Array.from({ length: WINDOW }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW));
  const filters = designFilters();
  const computePower = createPowerSpectrum(TRANSFORM);
  const frame = new Float64Array(TRANSFORM);
  const power = new Float64Array(TRANSFORM / 2 + 1);

  for (let index = 0; index < frames; index += 1) {
    const start = index * HOP - WINDOW / 2;
    let sum = 0;
    for (let offset = 0; offset < WINDOW; offset += 1) {
      const sample = toFinite(speech[start + offset]);
      sum += sample * sample;
      frame[offset] = (sample - EMPHASIS * toFinite(speech[start + offset - 1])) * window[offset]!;
    }
    energy[index] = Math.log(sum / WINDOW + FLOOR / 100);
    computePower(frame, power);
    filters.forEach(({ first, weights }, band) => {
      let total = FLOOR;
      for (let bin = 0; bin < weights.length; bin += 1) total += weights[bin]! * power[first + bin]!;
      bands[index * BANDS + band] = Math.log(total);
    });
  }
  return { frames, bands, energy };
}

function toFinite(sample: number | undefined): number {
  return sample !== undefined && Number.isFinite(sample) ? sample : 0;
}

interface BandFilter {
  readonly first: number;
  readonly weights: Float64Array;
}

function designFilters(): readonly BandFilter[] {
  const step = (toMel(HIGHEST) - toMel(LOWEST)) / (BANDS + 1);
  const toBin = (band: number): number => (toHertz(toMel(LOWEST) + step * band) * TRANSFORM) / COMPARED_RATE;
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = [toBin(band), toBin(band + 1), toBin(band + 2)];
    const first = Math.ceil(low);
    const weights = Float64Array.from({ length: Math.floor(high) - first + 1 }, (_unused, bin) =>
      first + bin < middle ? (first + bin - low) / (middle - low) : (high - first - bin) / (high - middle),
    );
    return { first, weights };
  });
}

function toMel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700);
}

function toHertz(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
