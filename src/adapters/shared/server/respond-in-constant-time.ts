import { computeResponseTime, type ResponseTiming } from '../../../domain/network/constant-time-response.ts';
import type { Clock } from '../../../ports/clock.ts';

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
