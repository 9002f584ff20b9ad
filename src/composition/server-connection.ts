import { createHttpClient, type HttpClient } from '#adapters/shared/http/http-client.ts';
import type { Auth } from '#ports/auth.ts';
import type { Clock } from '#ports/clock.ts';

/** Connection to the API server for the adapters that use it. */
export interface ServerConnection {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Sends the session's token and parses errors. */
  readonly http: HttpClient;
}

export interface ServerConnectionOptions {
  readonly origin: string;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Asks the user to prove their identity when the server requires it. */
  readonly confirm?: () => Promise<boolean>;
}

/** Connection that calls the API server on behalf of the signed-in user. */
export function createServerConnection({ origin, auth, clock, fetch, confirm }: ServerConnectionOptions): ServerConnection {
  const http = createHttpClient({
    origin,
    fetch,
    clock,
    token: () => auth.token(),
    onSignedOut: () => void auth.recheck(),
    ...(confirm && { confirm }),
  });
  return { origin, fetch, http };
}
