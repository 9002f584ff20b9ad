/** Responses are sent `floor` milliseconds after the request, else after `floor` times `GROWTH`, times `GROWTH` again, and so on. */
export interface ResponseTiming {
  readonly floor: number;
}

/** Large compared with the difference between known and unknown accounts, small enough to wait for. */
const GROWTH = 1.5;

/**
 * Time at which to send the response. Equal for all work that fits below the floor, so that timing reveals nothing. If the server is
 * slower, the slots grow, so that similar durations still land in the same one.
 */
export function computeResponseTime(took: number, { floor }: ResponseTiming): number {
  if (floor <= 0) return took;
  let due = floor;
  while (due < took) due *= GROWTH;
  return due;
}
