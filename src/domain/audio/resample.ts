/** Zero crossings of the windowed sinc on each side, in samples of the slower rate. */
const HALF_LENGTH = 16;
/** Kaiser window: about 80 dB of stopband. */
const BETA = 8;
/** Edge of the pass band, as a share of half the slower rate. */
const ROLL_OFF = 0.94;

interface Filter {
  /** Output samples per cycle. */
  readonly up: number;
  /** Input samples per cycle. */
  readonly down: number;
  readonly taps: number;
  /** `up` rows of `taps` coefficients. */
  readonly rows: Float32Array;
}

/**
 * Resamples with a polyphase windowed sinc: linear phase, no time shift, `round(length * to / from)` output samples. Rates are integers, in
 * samples per second.
 */
export function resample(input: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return input.slice();
  const filter = designFilter(from, to);
  const output = new Float32Array(Math.round((input.length * to) / from));
  const padded = pad(input, filter.taps);
  const { up, down, taps, rows } = filter;

  let phase = 0;
  let start = 1;
  for (let index = 0; index < output.length; index += 1) {
    const row = phase * taps;
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) sum += (rows[row + tap] ?? 0) * (padded[start + tap] ?? 0);
    output[index] = sum;
    phase += down;
    while (phase >= up) {
      phase -= up;
      start += 1;
    }
  }
  return output;
}

function designFilter(from: number, to: number): Filter {
  const divisor = computeGreatestCommonDivisor(from, to);
  const up = to / divisor;
  const down = from / divisor;
  const cutoff = Math.min(1, to / from) * ROLL_OFF;
  const half = Math.ceil(HALF_LENGTH / Math.min(1, to / from));
  const taps = 2 * half;
  const rows = new Float32Array(up * taps);

  for (let phase = 0; phase < up; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap + 1 - half - phase / up;
      const value = cutoff * computeSinc(cutoff * distance) * computeKaiser(distance / half);
      rows[phase * taps + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap += 1) rows[phase * taps + tap] = (rows[phase * taps + tap] ?? 0) / sum;
  }
  return { up, down, taps, rows };
}

function pad(input: Float32Array, taps: number): Float32Array {
  const padded = new Float32Array(input.length + 2 * taps);
  padded.set(input, taps / 2);
  return padded;
}

function computeSinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function computeKaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : computeBessel(BETA * Math.sqrt(1 - x * x)) / computeBessel(BETA);
}

/** Modified Bessel function of the first kind, order 0. */
function computeBessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let order = 1; term > sum * 1e-12; order += 1) {
    term *= (x / (2 * order)) ** 2;
    sum += term;
  }
  return sum;
}

function computeGreatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : computeGreatestCommonDivisor(b, a % b);
}
