import { CALL_TIMEOUT } from '../shared/limits.ts';

export interface SignedOutOptions {
  /** Of the API host; empty is the page's own. */
  readonly origin: string;
  readonly fetch: typeof fetch;
}

/** Whether the host says that nobody is signed in: all that a visitor's page wants to know. False where it does not say so. */
export async function fetchIsSignedOut({ origin, fetch }: SignedOutOptions): Promise<boolean> {
  const response = await fetch(`${origin}/api/auth/me`, {
    credentials: origin === '' ? 'same-origin' : 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  });
  return response.ok && (await response.json()) === null;
}
