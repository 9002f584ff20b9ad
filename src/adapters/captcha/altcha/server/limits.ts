export const PUZZLE_ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one try, and how many tries the browser needs: about a second of one core. */
export const PUZZLE_COST = 5_000;
export const PUZZLE_STEPS = { least: 300, most: 600 } as const;
/** Milliseconds from the puzzle to its answer: a form is filled in meanwhile. */
export const PUZZLE_LIFETIME = 20 * 60_000;
/** Characters of an answer. */
export const MAX_TOKEN_LENGTH = 4_096;
