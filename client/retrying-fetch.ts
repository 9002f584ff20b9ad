import { CLIENT_LIMITS } from './client-limits.ts';

type Fetch = (request: Request) => Promise<Response>;

const SAFE_METHODS = ['GET', 'HEAD'];
/** The server started nothing: too many requests, or busy. */
const RETRIED = [429, 503];

/**
 * Sends a request again that was refused as too many, or that never got a response. The latter only where a second one does nothing twice:
 * reading, or under an idempotency key.
 */
export function createRetryingFetch(fetch: Fetch, attempts: number = CLIENT_LIMITS.attempts): Fetch {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await send(fetch, request);
      const delay = attempt < attempts ? computeDelay(outcome, request, attempt) : undefined;
      if (delay === undefined) {
        if (outcome.kind === 'response') return outcome.response;
        throw outcome.error;
      }
      if (outcome.kind === 'response') await outcome.response.body?.cancel();
      await wait(delay, request.signal);
    }
  };
}

type Outcome = { readonly kind: 'response'; readonly response: Response } | { readonly kind: 'failed'; readonly error: unknown };

async function send(fetch: Fetch, request: Request): Promise<Outcome> {
  try {
    return { kind: 'response', response: await fetch(request.clone()) };
  } catch (error) {
    request.signal.throwIfAborted();
    return { kind: 'failed', error };
  }
}

/** Milliseconds until the next attempt; undefined if there is none. */
function computeDelay(outcome: Outcome, request: Request, attempt: number): number | undefined {
  const usual = CLIENT_LIMITS.retryMs * 2 ** (attempt - 1);
  if (outcome.kind === 'failed') {
    return SAFE_METHODS.includes(request.method) || request.headers.has('idempotency-key') ? usual : undefined;
  }
  if (!RETRIED.includes(outcome.response.status)) return undefined;
  const header = outcome.response.headers.get('retry-after');
  const seconds = Number(header ?? Number.NaN);
  if (!Number.isFinite(seconds)) return usual;
  return seconds <= CLIENT_LIMITS.longestRetryAfter ? Math.max(0, seconds) * 1_000 : undefined;
}

/** Resolves after so many milliseconds; rejects with the signal's reason if it aborts before. */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
