/** Coefficients of a second-order filter, a0 = 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Filters from rest; direct form II transposed. */
export function applyBiquad(input: Float32Array, filter: Biquad): Float32Array {
  const { b0, b1, b2, a1, a2 } = filter;
  const output = new Float32Array(input.length);
  let first = 0;
  let second = 0;
  for (let index = 0; index < input.length; index += 1) {
    const x = input[index] ?? 0;
    const y = b0 * x + first;
    first = b1 * x - a1 * y + second;
    second = b2 * x - a2 * y;
    output[index] = y;
  }
  return output;
}

interface Corner {
  readonly rate: number;
  /** Hz. */
  readonly frequency: number;
  readonly quality: number;
}

/** High shelf of `decibels`, by the Audio EQ Cookbook. */
export function createHighShelf(corner: Corner, decibels: number): Biquad {
  const a = 10 ** (decibels / 40);
  const { cosine, alpha } = computeAngles(corner);
  const root = 2 * Math.sqrt(a) * alpha;
  const a0 = a + 1 - (a - 1) * cosine + root;
  return {
    b0: (a * (a + 1 + (a - 1) * cosine + root)) / a0,
    b1: (-2 * a * (a - 1 + (a + 1) * cosine)) / a0,
    b2: (a * (a + 1 + (a - 1) * cosine - root)) / a0,
    a1: (2 * (a - 1 - (a + 1) * cosine)) / a0,
    a2: (a + 1 - (a - 1) * cosine - root) / a0,
  };
}

/** Second-order high pass, by the Audio EQ Cookbook. */
export function createHighPass(corner: Corner): Biquad {
  const { cosine, alpha } = computeAngles(corner);
  const a0 = 1 + alpha;
  const b = (1 + cosine) / 2 / a0;
  return { b0: b, b1: -2 * b, b2: b, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

/** Second-order low pass, by the Audio EQ Cookbook. */
export function createLowPass(corner: Corner): Biquad {
  const { cosine, alpha } = computeAngles(corner);
  const a0 = 1 + alpha;
  const b = (1 - cosine) / 2 / a0;
  return { b0: b, b1: 2 * b, b2: b, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

/** Second-order band pass, 0 dB in the middle, by the Audio EQ Cookbook. */
export function createBandPass(corner: Corner): Biquad {
  const { cosine, alpha } = computeAngles(corner);
  const a0 = 1 + alpha;
  return { b0: alpha / a0, b1: 0, b2: -alpha / a0, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

function computeAngles({ rate, frequency, quality }: Corner): { readonly cosine: number; readonly alpha: number } {
  const omega = (2 * Math.PI * frequency) / rate;
  return { cosine: Math.cos(omega), alpha: Math.sin(omega) / (2 * quality) };
}
