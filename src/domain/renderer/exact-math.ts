/** Smooth step: 0 at `from`, 1 at `to`. */
export function computeSmoothStep(from: number, to: number, value: number): number {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return part * part * (3 - 2 * part);
}

/** Sine of an angle in turns, computed with + - * / only: identical bits in every runtime, within 1e-9. */
export function computeSineOfRevolutions(turns: number): number {
  const part = turns - Math.floor(turns);
  const half = part < 0.5 ? part : part - 0.5;
  const folded = half < 0.25 ? half : 0.5 - half;
  const x = folded * 6.283185307179586;
  const square = x * x;
  const sine =
    x * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - (square / 110) * (1 - square / 156))))));
  return part < 0.5 ? sine : -sine;
}

export function computeCosineOfRevolutions(turns: number): number {
  return computeSineOfRevolutions(turns + 0.25);
}
