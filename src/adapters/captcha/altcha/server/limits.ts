export const PUZZLE_ALGORITHM = 'PBKDF2/SHA-256';
/** Hash rounds per try and number of tries: about one second on one core. */
export const PUZZLE_COST = 5_000;
export const PUZZLE_STEPS = { least: 300, most: 600 } as const;
/** Milliseconds from puzzle to token: a form is filled in meanwhile. */
export const PUZZLE_LIFETIME = 20 * 60_000;
/** Maximum characters of a token. */
export const MAX_TOKEN_LENGTH = 4_096;
