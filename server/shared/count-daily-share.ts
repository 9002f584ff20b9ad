import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';
import { HttpError } from './http-error.ts';
import type { ServerContext } from './server-context.ts';

interface DailyShare {
  readonly id: 'translations' | 'writings' | 'transcriptParts';
  readonly userId: string;
  /** Of the counter. */
  readonly key: string;
  /** What the user reads beyond it. */
  readonly message: string;
}

export type DailyShareServices = 'rateLimitCounter' | 'dailyUse' | 'clock';

/** Counts a call of a service that costs the operator by use. Throws 429 once the day's share is used up. */
export async function countDailyShare(
  { rateLimitCounter, dailyUse, clock }: Pick<ServerContext, DailyShareServices>,
  { id, userId, key, message }: DailyShare,
): Promise<void> {
  const { most, window, code } = TIMED_ALLOWANCES[id];
  const { count, resetsAt } = await rateLimitCounter.increment(key, window);
  if (count <= most) return dailyUse.add(id, userId, 1);
  throw new HttpError(429, code, { message, retryAfter: Math.max(1, Math.ceil((resetsAt - clock.now()) / 1_000)) });
}
