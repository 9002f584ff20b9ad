/** Milliseconds to fetch a puzzle. */
export const LOADING_TIMEOUT = 15_000;
export const SOLVING_TIMEOUT = 90_000;
/** Renews the token this long before it expires, so that a form sent now still passes. Milliseconds. */
export const RENEW_BEFORE = 60_000;
/** Minimum time between renewals, even with a wrong clock. Milliseconds. */
export const RENEW_AT_MOST_EVERY = 5 * 60_000;
