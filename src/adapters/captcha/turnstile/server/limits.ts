/** Milliseconds. */
export const VERIFY_TIMEOUT = 5_000;
/** An answer is good for five minutes at the vendor. */
export const TOKEN_LIFETIME = 5 * 60_000;
/** Characters, as the vendor says. */
export const MAX_TOKEN_LENGTH = 2_048;
