import type { Clock } from '#ports/clock.ts';
import { BACKEND_PAUSE, BACKEND_RETRY_DELAY, BACKEND_TRIES } from '../shared/limits.ts';
import { wait, withTimeout } from '#adapters/shared/async.ts';
import { errorSchema } from '../shared/wire.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

/** API version that the schemas here were written for. */
const API_VERSION = '2025-11-10';
const BACKEND = 'https://api.clerk.com';

export interface BackendRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below /v1. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether repeating the call is safe; default: all but POST. */
  readonly repeatable?: boolean;
}

export type BackendResponse =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly status: number | null; readonly message: string };

export type BackendCall = (request: BackendRequest) => Promise<BackendResponse>;

interface Attempt {
  readonly response: BackendResponse;
  /** Milliseconds to wait before a retry; undefined when there is none. */
  readonly again?: number;
}

/** Calls Clerk's Backend API with the instance's secret key. With a timeout, retried only where that is safe. Never throws. */
export function createBackendCall(options: {
  readonly secretKey: string;
  readonly backendUrl?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}): BackendCall {
  const base = `${(options.backendUrl ?? BACKEND).replace(/\/+$/, '')}/v1`;

  return async (request) => {
    const repeatable = request.repeatable ?? request.method !== 'POST';
    for (let tries = 1; ; tries += 1) {
      const { response, again } = await attempt(request);
      if (again === undefined || !repeatable || tries >= BACKEND_TRIES) return response;
      await wait(options.clock, again * tries);
    }
  };

  async function attempt({ method, path, body }: BackendRequest): Promise<Attempt> {
    try {
      return await withTimeout({ clock: options.clock, timeout: CALL_DEADLINES.accounts }, async (signal) => {
        const response = await options.fetch(base + path, {
          method,
          redirect: 'error',
          signal,
          headers: {
            authorization: `Bearer ${options.secretKey}`,
            'clerk-api-version': API_VERSION,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const answer: unknown = await response.json().catch(() => undefined);
        return response.ok ? { response: { kind: 'ok', body: answer } } : toAttempt(response, answer);
      });
    } catch {
      return { response: { kind: 'failed', status: null, message: 'Clerk cannot be reached.' }, again: BACKEND_RETRY_DELAY };
    }
  }
}

function toAttempt(response: Response, body: unknown): Attempt {
  const { status } = response;
  if (status === 404) return { response: { kind: 'unknown' } };

  const first = errorSchema.safeParse(body).data?.errors[0];
  const message = first?.long_message ?? first?.message ?? `Clerk answered ${status}.`;
  const answer = { kind: 'failed', status, message } as const;
  if (status === 429) return { response: answer, again: Math.min(parseRetryAfter(response), BACKEND_PAUSE) };
  return status >= 500 ? { response: answer, again: BACKEND_RETRY_DELAY } : { response: answer };
}

function parseRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : BACKEND_RETRY_DELAY;
}
