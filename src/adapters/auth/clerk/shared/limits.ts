/** Browser half, milliseconds. */
/** From the first byte of the SDK to a known state; its own retries go on for longer. */
export const LOAD_TIMEOUT = 20_000;
export const RETRY_DELAY = 5_000;
/** The SDK has no limit of its own for a call; a picture on a slow line may take this long. */
export const CALL_TIMEOUT = 30_000;
export const TOKEN_TIMEOUT = 10_000;
/** Our own host. */
export const SERVER_TIMEOUT = 10_000;

/** Rows of one page of a list. */
export const PAGE_SIZE = 100;
/** Pages read at most. */
export const MAX_PAGES = 20;
/** The client's answers do not say when an invitation ends; the vendor's own default does. */
export const INVITATION_LIFETIME = 30 * 24 * 3600 * 1000;

/** Host half, milliseconds. */
export const KEYS_TIMEOUT = 5_000;
export const KEYS_COOLDOWN = 30_000;
export const BACKEND_TIMEOUT = 5_000;
export const BACKEND_TRIES = 3;
export const BACKEND_RETRY_DELAY = 300;
/** Asked too often: how long to wait where the answer does not say. */
export const BACKEND_PAUSE = 10_000;
/** What is known of a session or a membership counts this long for requests; sockets ask anew. */
export const RESULT_LIFETIME = 5_000;
export const MAX_RESULTS = 20_000;
/** Sessions asked for in one round, and at one time. */
export const SESSIONS_PER_ROUND = 60;
export const MAX_CONCURRENT_CALLS = 10;

/** Seconds. */
export const CLOCK_SKEW = 5;

/** The vendor's tokens travel in a cookie, which is never longer. */
export const TOKEN_LENGTH = 4096;
