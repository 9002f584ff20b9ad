import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import { scrubSecrets } from '#domain/text/scrub-secrets.ts';
import type { Clock } from '#ports/clock.ts';
import { raceAbort, withTimeout } from '#adapters/shared/async.ts';

export interface ScrubbedFetchOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/**
 * The `fetch` of Sentry's SDK, with secrets removed and a timeout. A failed intake looks like one that asks for a pause, which the SDK
 * respects. Bodies that are not text cannot be scrubbed and are not sent.
 */
export function createScrubbedFetch({ fetch, clock }: ScrubbedFetchOptions): typeof fetch {
  return async (url, init) => {
    const body = init?.body;
    if (typeof body !== 'string') return new Response(null, { status: 204 });
    try {
      const response = await withTimeout({ clock, timeout: REQUEST_TIMEOUT }, (signal) =>
        raceAbort(fetch(url, { ...init, body: scrubSecrets(body), signal }), signal),
      );
      void response.body?.cancel().catch(() => undefined);
      return response.status >= 500 ? toPauseResponse() : response;
    } catch {
      return toPauseResponse();
    }
  };
}

function toPauseResponse(): Response {
  return new Response(null, { status: 429, headers: { 'retry-after': String(ERROR_LIMITS.intakePause) } });
}
