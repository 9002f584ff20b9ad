/** Limits that both halves enforce. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const NAME_LENGTH = 80;
export const CODE_LENGTH = 6;

/** Timeout of a call from the browser. Milliseconds. */
export const CALL_TIMEOUT = 15_000;
export const RETRY_DELAY = 5_000;
/** A token is returned without reading the session again for this long. Milliseconds. */
export const TOKEN_MAX_AGE = 5 * 60_000;
