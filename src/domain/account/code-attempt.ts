/**
 * One try to prove an address by a code: begun by one browser, and finished by that browser alone. What the code opens
 * (the password, the names) belongs to the attempt, so an attempt of somebody else for the same address, before or after,
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
