import type { Auth } from '../../ports/auth.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAccountCalls } from './account-calls.ts';
import { BetterAuthAuth } from './better-auth-auth.ts';
import { pageClock } from './page-clock.ts';

export interface BetterAuthOptions {
  /** Of the API host; empty is the page's own. */
  readonly origin: string;
  /** The page's own when left out. */
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
}

export function createBetterAuth(options: BetterAuthOptions): Auth {
  const clock = options.clock ?? pageClock;
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  return new BetterAuthAuth({ call: createAccountCalls({ origin: options.origin, fetch: send, clock }), clock });
}
