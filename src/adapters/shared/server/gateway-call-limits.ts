/** Milliseconds for one try. */
export const CALL_TIMEOUT = 10_000;
/** Tries of a call that may be repeated. */
export const CALL_TRIES = 3;
/** Milliseconds before the second try; twice that before the third. */
export const CALL_RETRY_DELAY = 300;
