/** Milliseconds for which a token is used again, so that edits in a row reach the worker without a wait. Those of services last a minute. */
export const TOKEN_REUSE = 5_000;

export interface CachedToken {
  /** The bearer token, null when signed out; undefined if it has to be fetched. */
  find(): string | null | undefined;
  fetch(): Promise<string | null>;
}

/** `now`: milliseconds of a clock that never goes back. */
export function cacheToken(fetchToken: () => Promise<string | null>, now: () => number): CachedToken {
  let cached: { readonly token: string | null; readonly fetchedAt: number } | null = null;
  return {
    find: () => (cached !== null && now() - cached.fetchedAt < TOKEN_REUSE ? cached.token : undefined),
    async fetch() {
      const token = await fetchToken();
      cached = { token, fetchedAt: now() };
      return token;
    },
  };
}
