import type { Clock } from '#ports/clock.ts';
import { CALL_TIMEOUT } from './call-limits.ts';
import { withTimeout } from '../async.ts';
import { errorSchema, type WireError } from './session-wire.ts';

/** Statuses with which a proxy reports that the server is unreachable. The server's own errors have a JSON body. */
const PROXY_ERROR_STATUSES = [502, 503, 504];

export type CallResult = { readonly kind: 'answer'; readonly body: unknown } | CallFailure;

export type CallFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly error: WireError }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

export interface AccountCallsOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export interface AccountRequest {
  /** Path from the server's root. */
  readonly path: string;
  /** Default: POST with a body, GET without. */
  readonly method?: 'DELETE';
  readonly body?: Readonly<Record<string, unknown>> | FormData;
  readonly signal?: AbortSignal | undefined;
}

export type AccountCall = (request: AccountRequest) => Promise<CallResult>;

/** Sends one request to the server, with the session cookie and one timeout for the whole call. Never throws. */
export function createAccountCalls(options: AccountCallsOptions): AccountCall {
  return ({ path, method, body, signal }) =>
    withTimeout({ clock: options.clock, timeout: CALL_TIMEOUT, signal }, async (ended, limit) => {
      try {
        const response = await options.fetch(`${options.origin}${path}`, {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          credentials: options.origin === '' ? 'same-origin' : 'include',
          cache: 'no-store',
          signal: ended,
          ...toRequestContent(body),
        });
        const parsed: unknown = await response.json().catch(() => undefined);
        if (limit.aborted) return { kind: 'unreachable' };
        if (response.ok) return { kind: 'answer', body: parsed };
        const error = errorSchema.safeParse(parsed);
        if (PROXY_ERROR_STATUSES.includes(response.status) && !error.success) return { kind: 'unreachable' };
        return { kind: 'refused', status: response.status, error: error.data ?? {} };
      } catch {
        return { kind: signal?.aborted === true ? 'aborted' : 'unreachable' };
      }
    });
}

function toRequestContent(body: AccountRequest['body']): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
