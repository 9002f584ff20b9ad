import type { Clock } from '../../../../ports/clock.ts';
import { CALL_TIMEOUT } from '../shared/limits.ts';
import { errorSchema, type WireError } from './wire.ts';

/** What a proxy says for a host that it cannot reach. A host of ours that breaks has its own answer. */
const PROXY_ERROR_STATUSES = [502, 503, 504];

export type CallResult = { readonly kind: 'answer'; readonly body: unknown } | CallFailure;

export type CallFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly error: WireError }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

export interface AccountCallsOptions {
  /** Of the API host; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export interface AccountRequest {
  /** From the root of the host. */
  readonly path: string;
  /** POST where there is a body, else GET, unless said otherwise. */
  readonly method?: 'DELETE';
  readonly body?: Readonly<Record<string, unknown>> | FormData;
  readonly signal?: AbortSignal | undefined;
}

export type AccountCall = (request: AccountRequest) => Promise<CallResult>;

/** One call to the host. The session travels in a cookie; one time limit for the whole call. Never throws. */
export function createAccountCalls(options: AccountCallsOptions): AccountCall {
  return async ({ path, method, body, signal }) => {
    const timeout = new AbortController();
    const cancel = options.clock.after(CALL_TIMEOUT, () => timeout.abort());
    try {
      const response = await options.fetch(`${options.origin}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        credentials: options.origin === '' ? 'same-origin' : 'include',
        cache: 'no-store',
        signal: signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]),
        ...toRequestContent(body),
      });
      const answer: unknown = await response.json().catch(() => undefined);
      if (timeout.signal.aborted) return { kind: 'unreachable' };
      if (response.ok) return { kind: 'answer', body: answer };
      const error = errorSchema.safeParse(answer);
      if (PROXY_ERROR_STATUSES.includes(response.status) && !error.success) return { kind: 'unreachable' };
      return { kind: 'refused', status: response.status, error: error.data ?? {} };
    } catch {
      return { kind: signal?.aborted === true ? 'aborted' : 'unreachable' };
    } finally {
      cancel();
    }
  };
}

function toRequestContent(body: AccountRequest['body']): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
