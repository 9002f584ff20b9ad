import { createHttpClient, type HttpClient } from '../adapters/shared/http/http-client.ts';
import type { Auth } from '../ports/auth.ts';
import type { Clock } from '../ports/clock.ts';

/** The way to the API server, as the adapters over it need it. */
export interface ServerConnection {
  /** Empty is the origin of the page. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Sends the session's token, and reads errors. */
  readonly http: HttpClient;
}

export interface ServerConnectionOptions {
  readonly origin: string;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Asks the user to prove who they are, where the server wants that. */
  readonly confirm?: () => Promise<boolean>;
}

/** Calls to the API server, in the name of whoever is signed in. */
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
