/** Browser half, milliseconds. */
/** From the first byte of the SDK to a known state; the SDK retries for longer. Browser half, milliseconds. */
export const LOAD_TIMEOUT = 20_000;
export const RETRY_DELAY = 5_000;
/** Timeout of a call: the SDK has none. Long enough for an image upload on a slow network. Milliseconds. */
export const CALL_TIMEOUT = 30_000;
export const TOKEN_TIMEOUT = 10_000;
/** Timeout of a request to our own server. Milliseconds. */
export const SERVER_TIMEOUT = 10_000;

/** Rows of one page of a list. */
export const PAGE_SIZE = 100;
/** Pages read at most. */
export const MAX_PAGES = 20;
/** Clerk's default lifetime of an invitation; the client API does not report it. Milliseconds. */
export const INVITATION_LIFETIME = 30 * 24 * 3600 * 1000;

/** Server half, milliseconds. */
export const KEYS_COOLDOWN = 30_000;
export const BACKEND_TRIES = 3;
export const BACKEND_RETRY_DELAY = 300;
/** Pause after a 429 without a Retry-After header. Milliseconds. */
export const BACKEND_PAUSE = 10_000;
/** A session status or membership is cached this long for requests; sockets look it up again. */
export const RESULT_LIFETIME = 5_000;
export const MAX_RESULTS = 20_000;
/** Sessions checked per round, and concurrently. */
export const SESSIONS_PER_ROUND = 60;
export const MAX_CONCURRENT_CALLS = 10;

/** Allowed clock skew. Seconds. */
export const CLOCK_SKEW = 5;

/** Tokens travel in a cookie, whose size is limited to this. */
export const TOKEN_LENGTH = 4096;
