import { createHash } from 'node:crypto';

/** Counter shared by all processes. */
export interface SharedCounter {
  increment(key: string, windowMs: number): Promise<{ readonly count: number }>;
}

/** Says of a captcha's token whether it is used for the first time within its lifetime (milliseconds), over all processes. */
export function createSingleUse(attempts: SharedCounter, lifetime: number): (token: string) => Promise<boolean> {
  return async (token) => {
    const { count } = await attempts.increment(`captcha:${createHash('sha256').update(token).digest('hex')}`, lifetime);
    return count === 1;
  };
}
