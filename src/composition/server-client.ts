import { createHttpClient, type HttpClient } from '../adapters/shared/http/http-client.ts';
import type { Auth } from '../ports/auth.ts';
import type { Clock } from '../ports/clock.ts';

export interface ServerClientOptions {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly confirm?: () => Promise<boolean>;
}

/** Calls to the API host, in the name of whoever is signed in. */
export function createServerClient({ origin, auth, clock, fetch, confirm }: ServerClientOptions): HttpClient {
  return createHttpClient({
    origin,
    fetch,
    clock,
    token: () => auth.token(),
    onSignedOut: () => void auth.recheck(),
    ...(confirm && { confirm }),
  });
}
