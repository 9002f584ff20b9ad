import { computeExponential, square } from './exact-functions.ts';
import type { Field } from './sample-image.ts';

/** Below this a blur changes nothing that is seen. */
const SHARP = 0.05;
const REACH = 3;

/** Gaussian blur; edges repeat. `sigma` in samples. */
export function blurField(field: Field, sigma: number): Field {
  const { width, height } = field;
  return { width, height, data: blurInterleaved(field.data, { width, height, channels: 1 }, sigma) };
}

export function blurLine(line: Float64Array, sigma: number): Float64Array {
  return Float64Array.from(blurField({ width: line.length, height: 1, data: Float32Array.from(line) }, sigma).data);
}

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The same for images of several numbers a pixel. */
export function blurInterleaved(data: Float32Array, { width, height, channels }: Layout, sigma: number): Float32Array {
  if (sigma < SHARP) return data.slice();
  const kernel = createKernel(sigma);
  const across = new Float32Array(data.length);
  const row = width * channels;
  for (let y = 0; y < height; y++) {
    blurRun({ from: data, into: across }, { start: y * row, count: width, step: channels, channels }, kernel);
  }
  if (height === 1) return across;
  const result = new Float32Array(data.length);
  blurDown({ from: across, into: result }, { row, height }, kernel);
  return result;
}

function createKernel(sigma: number): Float64Array {
  const reach = Math.ceil(sigma * REACH);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, at) => computeExponential(-square((at - reach) / sigma) / 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

interface Pair {
  readonly from: Float32Array;
  readonly into: Float32Array;
}

interface Run {
  readonly start: number;
  readonly count: number;
  readonly step: number;
  readonly channels: number;
}

function blurRun({ from, into }: Pair, { start, count, step, channels }: Run, kernel: Float64Array): void {
  const reach = (kernel.length - 1) / 2;
  for (let at = 0; at < count; at++) {
    for (let channel = 0; channel < channels; channel++) {
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap++) {
        const index = at + tap - reach;
        const clamped = index < 0 ? 0 : index >= count ? count - 1 : index;
        sum += (kernel[tap] ?? 0) * (from[start + clamped * step + channel] ?? 0);
      }
      into[start + at * step + channel] = sum;
    }
  }
}

/** Row by row, so that memory is read in order. */
function blurDown({ from, into }: Pair, { row, height }: { readonly row: number; readonly height: number }, kernel: Float64Array): void {
  const reach = (kernel.length - 1) / 2;
  for (let y = 0; y < height; y++) {
    const target = y * row;
    for (let tap = 0; tap < kernel.length; tap++) {
      const index = y + tap - reach;
      const source = (index < 0 ? 0 : index >= height ? height - 1 : index) * row;
      const weight = kernel[tap] ?? 0;
      for (let x = 0; x < row; x++) into[target + x] = (into[target + x] ?? 0) + weight * (from[source + x] ?? 0);
    }
  }
}
