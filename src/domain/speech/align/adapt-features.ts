import { type SpeechFeatures, WIDTH } from './speech-features.ts';

/** Frame of the recording and row of the reference that are the same sound. */
export type FramePair = readonly [frame: number, row: number];

/** Pairs that the fit looks at; more change nothing. */
const MOST_PAIRS = 6000;
/** Pairs' worth of belief that both speakers sound alike. */
const TRUST_IN_LIKENESS = 60;

/**
 * Maps the reference's features to the recording's speaker by linear regression over frames that were matched (ridge, towards no change), and
 * scales both so that each value counts by how well it then agrees.
 */
export function adaptFeatures(
  recording: SpeechFeatures,
  reference: SpeechFeatures,
  pairs: readonly FramePair[],
): { readonly recording: SpeechFeatures; readonly reference: SpeechFeatures } {
  const step = Math.max(1, Math.floor(pairs.length / MOST_PAIRS));
  const chosen = pairs.filter((_, index) => index % step === 0);
  const map = fitMap(recording, reference, chosen);
  const adapted = applyMap(reference, map);
  const scale = computeScale(recording, adapted, chosen);
  return { recording: applyScale(recording, scale), reference: applyScale(adapted, scale) };
}

/** `WIDTH` rows of `WIDTH + 1` values; the last is what is added. */
function fitMap(recording: SpeechFeatures, reference: SpeechFeatures, pairs: readonly FramePair[]): Float64Array {
  const size = WIDTH + 1;
  const width = size + WIDTH;
  const system = new Float64Array(size * width);
  for (let index = 0; index < size; index += 1) {
    system[index * width + index] = TRUST_IN_LIKENESS;
    if (index < WIDTH) system[index * width + size + index] = TRUST_IN_LIKENESS;
  }
  const get = (row: number, index: number): number => (index === WIDTH ? 1 : reference.values[row * WIDTH + index]!);
  for (const [frame, row] of pairs) {
    for (let index = 0; index < size; index += 1) {
      const value = get(row, index);
      for (let other = 0; other < size; other += 1)
        system[index * width + other] = system[index * width + other]! + value * get(row, other);
      for (let other = 0; other < WIDTH; other += 1)
        system[index * width + size + other] = system[index * width + size + other]! + value * recording.values[frame * WIDTH + other]!;
    }
  }
  eliminate(system, size, width);
  return Float64Array.from({ length: WIDTH * size }, (_, at) => system[(at % size) * width + size + Math.floor(at / size)]!);
}

/** Gauss-Jordan; the ridge keeps every pivot above zero. */
function eliminate(system: Float64Array, size: number, width: number): void {
  for (let pivot = 0; pivot < size; pivot += 1) {
    const divisor = system[pivot * width + pivot]!;
    for (let column = pivot; column < width; column += 1) system[pivot * width + column] = system[pivot * width + column]! / divisor;
    for (let row = 0; row < size; row += 1) {
      const factor = system[row * width + pivot]!;
      if (row === pivot || factor === 0) continue;
      for (let column = pivot; column < width; column += 1)
        system[row * width + column] = system[row * width + column]! - factor * system[pivot * width + column]!;
    }
  }
}

function applyMap({ frames, values }: SpeechFeatures, map: Float64Array): SpeechFeatures {
  const mapped = new Float32Array(values.length);
  for (let frame = 0; frame < frames; frame += 1) {
    for (let index = 0; index < WIDTH; index += 1) {
      const at = index * (WIDTH + 1);
      let sum = map[at + WIDTH]!;
      for (let other = 0; other < WIDTH; other += 1) sum += map[at + other]! * values[frame * WIDTH + other]!;
      mapped[frame * WIDTH + index] = sum;
    }
  }
  return { frames, values: mapped };
}

/** One over the usual disagreement of each value, bounded, so that no single value decides. */
function computeScale(recording: SpeechFeatures, reference: SpeechFeatures, pairs: readonly FramePair[]): Float64Array {
  const scale = new Float64Array(WIDTH);
  for (let index = 0; index < WIDTH; index += 1) {
    let [sum, size] = [0, 0];
    for (const [frame, row] of pairs) {
      sum += (recording.values[frame * WIDTH + index]! - reference.values[row * WIDTH + index]!) ** 2;
      size += recording.values[frame * WIDTH + index]! ** 2;
    }
    const spread = Math.sqrt((size + 1) / (pairs.length + 1));
    const disagreement = Math.sqrt((sum + 1) / (pairs.length + 1));
    scale[index] = Math.min(2.5, spread / Math.max(disagreement, 1e-3));
  }
  return scale;
}

function applyScale({ frames, values }: SpeechFeatures, scale: Float64Array): SpeechFeatures {
  return { frames, values: values.map((value, at) => value * scale[at % WIDTH]!) };
}
