const LN2 = 0.6931471805599453;
/** Below this a power of e is nothing to a image. */
const LOWEST_EXPONENT = -60;

/** e to the x, with + - * / only: identical bits in every runtime, relative error below 1e-12. */
export function computeExponential(x: number): number {
  if (x < LOWEST_EXPONENT) return 0;
  const halvings = Math.round(x / LN2);
  const rest = x - halvings * LN2;
  let sum = 1;
  for (let term = 14; term > 0; term--) sum = 1 + (sum * rest) / term;
  for (let left = halvings; left > 0; left--) sum *= 2;
  for (let left = halvings; left < 0; left++) sum /= 2;
  return sum;
}

/** Natural logarithm of a positive number, with + - * / only. */
export function computeLogarithm(x: number): number {
  let doublings = 0;
  let part = x;
  for (; part > 1.5; part /= 2) doublings++;
  for (; part < 0.75; part *= 2) doublings--;
  const ratio = (part - 1) / (part + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let term = 21; term > 0; term -= 2) sum = sum * square + 1 / term;
  return doublings * LN2 + 2 * ratio * sum;
}

/** 0 for bases that are not positive. */
export function computePower(base: number, exponent: number): number {
  return base > 0 ? computeExponential(exponent * computeLogarithm(base)) : 0;
}

const BELL_STEPS = 512;
const BELL_END = 5;
const BELL = Float64Array.from({ length: BELL_STEPS * BELL_END + 2 }, (_, at) => computeExponential(-square(at / BELL_STEPS)));

/** e to the -x², from a table: within 1e-6. */
export function computeBell(x: number): number {
  const at = (x < 0 ? -x : x) * BELL_STEPS;
  if (!(at < BELL_STEPS * BELL_END)) return 0;
  const step = at | 0;
  const low = BELL[step] ?? 0;
  return low + ((BELL[step + 1] ?? 0) - low) * (at - step);
}

const DECAY_STEPS = 128;
const DECAY_END = 16;
const DECAY = Float64Array.from({ length: DECAY_STEPS * DECAY_END + 2 }, (_, at) => computeExponential(-at / DECAY_STEPS));

/** e to the -x for x of 0 and more, 1 below, from a table: within 1e-5. */
export function computeDecay(x: number): number {
  if (x <= 0) return 1;
  const at = x * DECAY_STEPS;
  if (!(at < DECAY_STEPS * DECAY_END)) return 0;
  const step = at | 0;
  const low = DECAY[step] ?? 0;
  return low + ((DECAY[step + 1] ?? 0) - low) * (at - step);
}

/** 0 at `from`, 1 at `to`, smooth between; a step where they meet. */
export function computeStep(from: number, to: number, value: number): number {
  if (value <= from) return 0;
  if (value >= to) return 1;
  const part = (value - from) / (to - from);
  return part * part * (3 - 2 * part);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function clamp(value: number, lowest: number, highest: number): number {
  return value < lowest ? lowest : value > highest ? highest : value;
}

export function square(value: number): number {
  return value * value;
}
