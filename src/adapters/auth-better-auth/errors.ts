import { PASSWORD_LENGTH } from './limits.ts';
import type { WireError } from './wire.ts';

export type AuthStep = 'sign-up' | 'verify' | 'resend' | 'sign-in';

/** SIN-4, SUP-4: said when the vendor gave no word of its own. */
const NO_WORD: Readonly<Record<AuthStep, string>> = {
  'sign-up': 'Sign-up failed',
  verify: 'Verification failed',
  resend: 'The code could not be sent. Please try again.',
  'sign-in': 'Sign-in failed',
};

/** SUP-4: an answer came, but neither a session nor the next step. */
export const INCOMPLETE_SIGN_UP = 'There was an issue with your sign-up. Please try again.';
export const INVALID_CODE = 'Invalid verification code. Please try again.';
export const UNREACHABLE = 'We cannot reach the sign-in service. Check your connection; nothing you typed is lost.';
export const ABORTED = 'Cancelled.';

/** Their codes, where their own word helps nobody. */
const OUR_WORDS: Readonly<Record<string, string>> = {
  INVALID_OTP: INVALID_CODE,
  OTP_EXPIRED: INVALID_CODE,
  TOO_MANY_ATTEMPTS: 'Too many wrong codes. Ask for a new one.',
  PASSWORD_TOO_SHORT: `Use a password of at least ${PASSWORD_LENGTH.min} characters.`,
  PASSWORD_TOO_LONG: `Use a password of at most ${PASSWORD_LENGTH.max} characters.`,
  INVALID_EMAIL: 'This does not look like an email address. Check it and try again.',
  BANNED_USER: 'This account has been closed. Write to us if you think that is a mistake.',
};

/** The first long message, else the message, else the step's own text. */
export function messageOf(error: WireError, step: AuthStep): string {
  const ours = error.code === undefined ? undefined : OUR_WORDS[error.code];
  const first = error.errors?.[0];
  return ours ?? (first?.longMessage || first?.message || error.message || NO_WORD[step]);
}

export function needsVerification(error: WireError): boolean {
  return error.code === 'EMAIL_NOT_VERIFIED';
}
