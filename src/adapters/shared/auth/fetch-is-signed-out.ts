import { CALL_TIMEOUT } from './call-limits.ts';

export interface SignedOutOptions {
  /** Origin of the API server; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
}

/** Whether the server confirms that nobody is signed in, without loading the auth code. False when it does not say so. */
export async function fetchIsSignedOut({ origin, fetch }: SignedOutOptions): Promise<boolean> {
  const response = await fetch(`${origin}/api/auth/me`, {
    credentials: origin === '' ? 'same-origin' : 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  });
  return response.ok && (await response.json()) === null;
}
