/** Timeout of one try. Milliseconds. */
export const CALL_TIMEOUT = 10_000;
/** Maximum tries of a repeatable call. */
export const CALL_TRIES = 3;
/** Milliseconds before the second try; doubled before the third. */
export const CALL_RETRY_DELAY = 300;
