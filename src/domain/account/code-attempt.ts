/** How long after signing in, or after proving it again, a user counts as confirmed. Milliseconds. */
export const CONFIRMED_FOR = 10 * 60_000;
/** The server refuses with this code what it does only for a user who has just proven who they are. */
export const CONFIRM_NEEDED = 'confirm-needed';

export const SIGN_IN_OUTCOMES = ['success', 'failure'] as const;
export type SignInResult = (typeof SIGN_IN_OUTCOMES)[number];

/** How it was tried; `second-factor` is a wrong code after the right password. */
export const SIGN_IN_METHODS = ['password', 'email-code', 'provider', 'passkey', 'link', 'second-factor'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * One try to prove an address by a code: started by one browser, and finished by that browser alone. What the code opens
 * (the password, the names) belongs to the attempt, so an attempt of another user for the same address, before or after,
 * changes nothing about it. Moments are milliseconds.
 */
export interface CodeAttempt {
  readonly email: string;
  /** Digest of the code. */
  readonly code: string;
  readonly codeUntil: number;
}

export interface CodeGuess {
  readonly email: string;
  /** Digest of what was typed. */
  readonly code: string;
  /** Which guess at this code it is, from 1. */
  readonly number: number;
  readonly at: number;
}

export type GuessResult = 'right' | 'wrong' | 'expired' | 'spent';

/** `spent`: the guesses at this code are used up, and the right code no longer counts. */
export function judgeGuess(attempt: CodeAttempt, guess: CodeGuess, most: number): GuessResult {
  if (guess.number > most) return 'spent';
  if (attempt.email !== guess.email) return 'wrong';
  if (guess.at >= attempt.codeUntil) return 'expired';
  return attempt.code === guess.code ? 'right' : 'wrong';
}
