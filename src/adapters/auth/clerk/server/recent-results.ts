import type { Clock } from '#ports/clock.ts';
import { MAX_RESULTS, RESULT_LIFETIME, BACKEND_PAUSE } from '../shared/limits.ts';
import type { BackendCall } from './backend-api.ts';

/** Circuit breaker: after a failure, calls to Clerk fail at once for a short time. */
export function createPausingCall({ call, clock }: { readonly call: BackendCall; readonly clock: Clock }): BackendCall {
  let askAgainAt = 0;

  return async (request) => {
    if (clock.now() < askAgainAt) return { kind: 'failed', status: null, message: 'Clerk failed a moment ago.' };
    const response = await call(request);
    if (response.kind === 'failed') askAgainAt = clock.now() + BACKEND_PAUSE;
    return response;
  };
}

/** `undefined`: unknown at the moment. */
type Ask<Answer> = () => Promise<Answer | undefined>;

interface Known<Answer> {
  readonly result: Answer | undefined;
  readonly at: number;
}

/** Bounded short-lived cache by subject, with at most one request in flight per subject. */
export interface RecentResults<Answer> {
  /** A result of the last few seconds, else a new one. */
  getRecent(subject: string, ask: Ask<Answer>): Promise<Answer | undefined>;
  refresh(subject: string, ask: Ask<Answer>): Promise<Answer | undefined>;
  /** Milliseconds since 1970; 0 for never. */
  readonly getFetchedAt: (subject: string) => number;
}

export function createRecentResults<Answer>(clock: Clock): RecentResults<Answer> {
  const known = new Map<string, Known<Answer>>();
  const asking = new Map<string, Promise<Answer | undefined>>();

  function refresh(subject: string, ask: Ask<Answer>): Promise<Answer | undefined> {
    const running = asking.get(subject);
    if (running) return running;
    const started = ask().then((response) => {
      remember(known, subject, { result: response, at: clock.now() });
      asking.delete(subject);
      return response;
    });
    asking.set(subject, started);
    return started;
  }

  return {
    refresh,
    async getRecent(subject, ask) {
      const last = known.get(subject);
      return last?.result !== undefined && clock.now() - last.at < RESULT_LIFETIME ? last.result : refresh(subject, ask);
    },
    getFetchedAt: (subject) => known.get(subject)?.at ?? 0,
  };
}

/** Adds an entry; the oldest are evicted beyond the limit. */
export function remember<Value>(values: Map<string, Value>, key: string, value: Value): void {
  values.delete(key);
  values.set(key, value);
  for (const oldest of values.keys()) {
    if (values.size <= MAX_RESULTS) break;
    values.delete(oldest);
  }
}
