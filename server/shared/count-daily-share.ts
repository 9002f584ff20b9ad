import { HttpError } from './http-error.ts';
import type { ServerContext } from './server-context.ts';
import { DAY } from './server-limits.ts';

interface DailyShare {
  /** Of what, and whose. */
  readonly key: string;
  /** Calls in a day. */
  readonly most: number;
  /** Code of the error, and what the user reads. */
  readonly code: string;
  readonly message: string;
}

/** Counts a call of a service that costs the operator by use. Throws 429 once the day's share is used up. */
export async function countDailyShare(
  { rateLimitCounter, clock }: Pick<ServerContext, 'rateLimitCounter' | 'clock'>,
  { key, most, code, message }: DailyShare,
): Promise<void> {
  const { count, resetsAt } = await rateLimitCounter.increment(key, DAY);
  if (count <= most) return;
  throw new HttpError(429, code, { message, retryAfter: Math.max(1, Math.ceil((resetsAt - clock.now()) / 1_000)) });
}
