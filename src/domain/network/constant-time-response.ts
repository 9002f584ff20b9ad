import type { Clock } from '#ports/clock.ts';

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

/** Runs the work and responds after a fixed time, whether it succeeded or failed. */
export async function respondInConstantTime<Value>(
  work: () => Promise<Value>,
  options: { readonly clock: Clock; readonly pace: ResponseTiming },
): Promise<Value> {
  const { clock, pace } = options;
  const startedAt = clock.now();
  try {
    return await work();
  } finally {
    const took = Math.max(0, clock.now() - startedAt);
    await new Promise<void>((resolve) => void clock.after(Math.max(0, computeResponseTime(took, pace) - took), resolve));
  }
}
