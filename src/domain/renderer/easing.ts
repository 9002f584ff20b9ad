/** 0 at `from`, 1 at `to`, smooth between. */
export function computeSmoothStep(from: number, to: number, value: number): number {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1);
  return part * part * (3 - 2 * part);
}
