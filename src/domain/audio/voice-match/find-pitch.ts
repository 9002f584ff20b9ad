/** Range of voices, in Hz. */
const LOWEST = 60;
const HIGHEST = 500;
/** Window that is compared with its shifted self. Seconds. */
const WINDOW = 0.025;
/** Threshold of YIN: the first dip below it is the period; a later one would be an octave too low. */
const DIP = 0.15;

export interface Pitch {
  /** Hz. */
  readonly frequency: number;
  /** 0 is a periodic tone, 1 is noise. */
  readonly aperiodicity: number;
}

/** Number of samples that `findPitch` reads. */
export function computePitchWindow(rate: number): number {
  return Math.ceil(WINDOW * rate) + Math.ceil(rate / LOWEST) + 1;
}

/** Pitch at `start` by the YIN method (de Cheveigné and Kawahara, 2002); undefined in silence and near the end. */
export function findPitch(samples: Float32Array, start: number, rate: number): Pitch | undefined {
  const longest = Math.ceil(rate / LOWEST);
  if (start < 0 || start + computePitchWindow(rate) > samples.length) return undefined;

  const differences = computeSelfDifferences(samples.subarray(start, start + computePitchWindow(rate)), longest);
  const normalized = normalizeDifferences(differences);
  const period = findPeriod(normalized, Math.floor(rate / HIGHEST));
  if (period === undefined) return undefined;
  return { frequency: rate / (period + computePeakOffset(differences, period)), aperiodicity: Math.min(1, normalized[period] ?? 1) };
}

/** Difference function of YIN: energy of the audio minus its shifted self, for every shift up to `longest`. */
function computeSelfDifferences(audio: Float32Array, longest: number): Float64Array {
  const length = audio.length - longest - 1;
  const differences = new Float64Array(longest + 1);
  for (let shift = 1; shift <= longest; shift += 1) {
    let sum = 0;
    for (let index = 0; index < length; index += 1) {
      const difference = (audio[index] ?? 0) - (audio[index + shift] ?? 0);
      sum += difference * difference;
    }
    differences[shift] = sum;
  }
  return differences;
}

/** Cumulative mean normalization of YIN, so that tiny shifts do not look like a period. */
function normalizeDifferences(differences: Float64Array): Float64Array {
  let sum = 0;
  return differences.map((difference, shift) => {
    sum += difference;
    return sum === 0 ? 1 : (difference * shift) / sum;
  });
}

function findPeriod(normalized: Float64Array, shortest: number): number | undefined {
  let lowest: number | undefined;
  for (let shift = shortest; shift < normalized.length - 1; shift += 1) {
    const value = normalized[shift] ?? 1;
    const isDip = value <= (normalized[shift - 1] ?? 1) && value <= (normalized[shift + 1] ?? 1);
    if (!isDip) continue;
    if (value < DIP) return shift;
    if (lowest === undefined || value < (normalized[lowest] ?? 1)) lowest = shift;
  }
  return lowest;
}

/** Sub-sample position of the dip: vertex of the parabola through three points. */
function computePeakOffset(differences: Float64Array, at: number): number {
  const [before, here, after] = [differences[at - 1] ?? 0, differences[at] ?? 0, differences[at + 1] ?? 0];
  const curve = before - 2 * here + after;
  return curve <= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curve)));
}
