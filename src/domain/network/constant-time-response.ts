/** When an answer may leave: at `floor` milliseconds after the question, else at `GROWTH` times that, and so on. */
export interface ResponseTiming {
  readonly floor: number;
}

/** Slots are many times longer than what a known and an unknown account differ by, and short enough to wait for the next one. */
const GROWTH = 1.5;

/**
 * The same for every amount of work that fits below the floor, so that the time of an answer tells nothing. On a server so
 * busy that it takes longer, the moments are ever further apart, so that what is nearly equal stays equal.
 */
export function computeResponseTime(took: number, { floor }: ResponseTiming): number {
  if (floor <= 0) return took;
  let due = floor;
  while (due < took) due *= GROWTH;
  return due;
}
