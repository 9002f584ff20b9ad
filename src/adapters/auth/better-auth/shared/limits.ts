/** Shared by both halves. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const NAME_LENGTH = 80;
export const CODE_LENGTH = 6;

/** Browser half, milliseconds. */
export const CALL_TIMEOUT = 15_000;
export const RETRY_DELAY = 5_000;
/** A token is given out without asking again for this long. */
export const TOKEN_MAX_AGE = 5 * 60_000;
