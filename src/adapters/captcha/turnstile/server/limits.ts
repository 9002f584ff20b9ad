/** Milliseconds. */
export const VERIFY_TIMEOUT = 5_000;
/** An answer is good for five minutes at the vendor. */
export const ANSWER_LIFETIME = 5 * 60_000;
/** Characters, as the vendor says. */
export const ANSWER_LENGTH = 2_048;
