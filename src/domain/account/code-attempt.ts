/** How long a user counts as confirmed after signing in or proving their identity again. Milliseconds. */
export const CONFIRMED_FOR = 10 * 60_000;
/** Error code of a call that requires a recent proof of identity. */
export const CONFIRM_NEEDED = 'confirm-needed';

export const SIGN_IN_OUTCOMES = ['success', 'failure'] as const;
export type SignInResult = (typeof SIGN_IN_OUTCOMES)[number];

/** Sign-in method; `second-factor` is a wrong code after a correct password. */
export const SIGN_IN_METHODS = ['password', 'email-code', 'provider', 'passkey', 'link', 'second-factor'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * One attempt to verify an email by a code: started by one browser, and finished only there. What the code unlocks (password, names)
 * belongs to the attempt, so attempts of others for the same email have no effect on it. Times in milliseconds since 1970.
 */
export interface CodeAttempt {
  readonly email: string;
  /** Hash of the code. */
  readonly code: string;
  readonly codeUntil: number;
}

export interface CodeGuess {
  readonly email: string;
  /** Hash of the submitted code. */
  readonly code: string;
  /** Number of this guess, from 1. */
  readonly number: number;
  readonly at: number;
}

export type GuessResult = 'right' | 'wrong' | 'expired' | 'spent';

/** `spent`: the guesses are used up, and the correct code is rejected too. */
export function judgeGuess(attempt: CodeAttempt, guess: CodeGuess, most: number): GuessResult {
  if (guess.number > most) return 'spent';
  if (attempt.email !== guess.email) return 'wrong';
  if (guess.at >= attempt.codeUntil) return 'expired';
  return attempt.code === guess.code ? 'right' : 'wrong';
}
