import { BANDS, type MelSpectrum } from './mel-spectrum.ts';

/** Cepstral coefficients without the first, which is loudness. */
const COEFFICIENTS = 12;
/** Values of a frame: cepstrum and energy, and how fast both change. */
export const WIDTH = 2 * (COEFFICIENTS + 1);
const STATIC = COEFFICIENTS + 1;
/** Frames on each side that the change is measured over: 20 ms. */
const SLOPE_REACH = 4;
/** Part that the change and the energy have in the distance of two frames. */
const SLOPE_WEIGHT = 0.6;
const ENERGY_WEIGHT = 1;

/** `WIDTH` values for each frame, of mean 0 and variance 1 (times a weight) over the frames that are speech. */
export interface SpeechFeatures {
  readonly frames: number;
  readonly values: Float32Array;
}

/** Cepstra of a spectrum, its frequencies scaled by `warp` as by a shorter (above 1) or longer vocal tract. */
export function computeFeatures(spectrum: MelSpectrum, isSpeech: (frame: number) => boolean, warp = 1): SpeechFeatures {
  const { frames } = spectrum;
  const values = new Float32Array(frames * WIDTH);
  const basis = createBasis(warp);
  for (let frame = 0; frame < frames; frame += 1) {
    for (let index = 0; index < COEFFICIENTS; index += 1) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1) sum += basis[index * BANDS + band]! * spectrum.bands[frame * BANDS + band]!;
      values[frame * WIDTH + index] = sum;
    }
    values[frame * WIDTH + COEFFICIENTS] = spectrum.energy[frame]!;
  }
  normalize(values, { frames, from: 0, isSpeech });
  addSlopes(values, frames);
  normalize(values, { frames, from: STATIC, isSpeech });
  for (let at = 0; at < values.length; at += 1) {
    const index = at % WIDTH;
    values[at] = values[at]! * (index >= STATIC ? SLOPE_WEIGHT : 1) * (index % STATIC === COEFFICIENTS ? ENERGY_WEIGHT : 1);
  }
  return { frames, values };
}

/** Cosine transform whose input is read at warped bands. */
function createBasis(warp: number): Float64Array {
  const basis = new Float64Array(COEFFICIENTS * BANDS);
  const shift = Math.log(warp) * (BANDS / 3);
  for (let index = 0; index < COEFFICIENTS; index += 1) {
    for (let band = 0; band < BANDS; band += 1) {
      const source = Math.max(0, Math.min(BANDS - 1, band - shift));
      const lower = Math.floor(source);
      const weight = Math.cos((Math.PI * (index + 1) * (band + 0.5)) / BANDS);
      const add = (at: number, part: number): void => {
        if (at < BANDS) basis[index * BANDS + at] = basis[index * BANDS + at]! + weight * part;
      };
      add(lower, 1 - (source - lower));
      add(lower + 1, source - lower);
    }
  }
  return basis;
}

function addSlopes(values: Float32Array, frames: number): void {
  for (let frame = 0; frame < frames; frame += 1) {
    for (let index = 0; index < STATIC; index += 1) {
      let sum = 0;
      for (let reach = 1; reach <= SLOPE_REACH; reach += 1) {
        const after = Math.min(frames - 1, frame + reach);
        const before = Math.max(0, frame - reach);
        sum += reach * (values[after * WIDTH + index]! - values[before * WIDTH + index]!);
      }
      values[frame * WIDTH + STATIC + index] = sum;
    }
  }
}

interface NormalizeOptions {
  readonly frames: number;
  /** First of the `STATIC` values that are normalized. */
  readonly from: number;
  readonly isSpeech: (frame: number) => boolean;
}

function normalize(values: Float32Array, { frames, from, isSpeech }: NormalizeOptions): void {
  for (let index = from; index < from + STATIC; index += 1) {
    let [count, sum, squares] = [0, 0, 0];
    for (let frame = 0; frame < frames; frame += 1) {
      if (!isSpeech(frame)) continue;
      const value = values[frame * WIDTH + index]!;
      count += 1;
      sum += value;
      squares += value * value;
    }
    const mean = count === 0 ? 0 : sum / count;
    const deviation = Math.sqrt(Math.max(count === 0 ? 1 : squares / count - mean * mean, 1e-6));
    for (let frame = 0; frame < frames; frame += 1) values[frame * WIDTH + index] = (values[frame * WIDTH + index]! - mean) / deviation;
  }
}
