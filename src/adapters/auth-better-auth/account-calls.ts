import type { Clock } from '../../ports/clock.ts';
import { CALL_TIMEOUT } from './limits.ts';
import { errorAnswer, type WireError } from './wire.ts';

export type CallResult =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: WireError }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

export interface AccountCallsOptions {
  /** Of the API host; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export type AccountCall = (request: {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
}) => Promise<CallResult>;

/** One call to the host half; a POST where there is a body. The session travels in a cookie. Never throws. */
export function createAccountCalls(options: AccountCallsOptions): AccountCall {
  return async ({ path, body, signal }) => {
    const timeout = new AbortController();
    const cancel = options.clock.after(CALL_TIMEOUT, () => timeout.abort());
    try {
      const response = await options.fetch(`${options.origin}/api/auth${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        credentials: options.origin === '' ? 'same-origin' : 'include',
        cache: 'no-store',
        signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.ok) return { kind: 'answer', body: answer };
      const error = errorAnswer.safeParse(answer);
      return response.status >= 500 && !error.success ? { kind: 'unreachable' } : { kind: 'refused', error: error.data ?? {} };
    } catch {
      return { kind: signal?.aborted === true ? 'aborted' : 'unreachable' };
    } finally {
      cancel();
    }
  };
}
