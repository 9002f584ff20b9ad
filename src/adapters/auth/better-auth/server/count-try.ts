import type { TryLimit } from './limits.ts';
import type { RateLimitCounter } from './options.ts';

/**
 * Counts one try against each limit. Undefined while allowed, else the time at which the lock ends. A try refused by a short window does
 * not count in longer ones, so hammering does not extend a lock.
 */
export async function countTry(attempts: RateLimitCounter, key: string, limits: readonly TryLimit[]): Promise<number | undefined> {
  for (const { max, window } of limits) {
    const { count, resetsAt } = await attempts.increment(toWindowKey(key, window), window);
    if (count > max) return resetsAt;
  }
  return undefined;
}

export async function clearTries(attempts: RateLimitCounter, key: string, limits: readonly TryLimit[]): Promise<void> {
  await Promise.all(limits.map(({ window }) => attempts.forget(toWindowKey(key, window))));
}

function toWindowKey(key: string, window: number): string {
  return `accounts:${key}:${window}`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function formatWait(milliseconds: number): string {
  const [amount, unit] =
    milliseconds > HOUR
      ? [Math.ceil(milliseconds / HOUR), 'hour']
      : milliseconds > MINUTE
        ? [Math.ceil(milliseconds / MINUTE), 'minute']
        : [Math.max(1, Math.ceil(milliseconds / SECOND)), 'second'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
