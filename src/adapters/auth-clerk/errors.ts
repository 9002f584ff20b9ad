import { errorAnswer, type WireError } from './wire.ts';

export type AuthStep = 'sign-up' | 'verify' | 'resend' | 'sign-in' | 'reset' | 'provider' | 'waitlist' | 'settings' | 'organization';

/** SIN-4, SUP-4: said when the vendor gave no word of its own. */
const NO_WORD: Readonly<Record<AuthStep, string>> = {
  'sign-up': 'Sign-up failed',
  verify: 'Verification failed',
  resend: 'The code could not be sent. Please try again.',
  'sign-in': 'Sign-in failed',
  reset: 'The password could not be set. Please try again.',
  provider: 'Signing in there did not work. Please try again.',
  waitlist: 'Your request could not be sent. Please try again.',
  settings: 'The change could not be saved. Please try again.',
  organization: 'That did not work. Nothing has changed; please try again.',
};

/** SUP-4: an answer came, but neither a session nor the next step. */
export const INCOMPLETE_SIGN_UP = 'There was an issue with your sign-up. Please try again.';
export const INVALID_CODE = 'Invalid verification code. Please try again.';
export const UNREACHABLE = 'We cannot reach the sign-in service. Check your connection; nothing you typed is lost.';
export const TOO_SLOW = 'The sign-in service takes too long to answer. Nothing you typed is lost; please try again.';
export const ABORTED = 'Cancelled.';
export const SIGNED_OUT = 'You are signed out. Sign in and try again.';
export const OTHER_WAY_IN = 'This account signs in another way. Choose Google, or set a password under "Forgot password".';
export const SECOND_FACTOR = 'This account asks for a second step that this site does not have. Write to us and we will help.';
export const NOT_OFFERED = 'This way of signing in is not offered here.';
export const BAD_RETURN = 'That address is not part of this site.';
export const BAD_TICKET = 'This link does not work any more. Ask for a new one.';
export const NOBODY_ELSE = 'You are working in your own account already.';
export const OWN_SESSION_OVER = 'Your own session has ended. Sign in again.';
export const LAST_WAY_IN = 'This is your only way to sign in. Set a password first, then disconnect it.';
export const NO_SUCH_CONNECTION = 'This account is not connected.';
export const NO_SUCH_SESSION = 'This session has ended already.';
export const NO_SUCH_ORGANISATION = 'You are not a member of this organisation.';
export const NO_SUCH_INVITATION = 'This invitation is no longer open.';

const WRONG_CREDENTIALS = 'The email address or the password is not right. Check both and try again.';
const SIGN_IN_AGAIN = 'For your safety this needs a fresh sign-in. Sign out, sign in again and repeat it.';

/** Their codes, where their own word helps nobody, or tells who has an account. */
const OUR_WORDS: Readonly<Record<string, string>> = {
  form_code_incorrect: INVALID_CODE,
  verification_failed: INVALID_CODE,
  verification_expired: 'This code is too old. Ask for a new one.',
  form_password_incorrect: WRONG_CREDENTIALS,
  form_identifier_not_found: WRONG_CREDENTIALS,
  session_reverification_required: SIGN_IN_AGAIN,
  requires_captcha: 'We could not tell that you are a person. Reload the page and try again.',
  captcha_unavailable: 'We could not tell that you are a person. Reload the page and try again.',
  user_banned: 'This account has been closed. Write to us if you think that is a mistake.',
  network_error: UNREACHABLE,
};

/** The first long message, else the message, else the step's own text. */
export function messageOf(error: unknown, step: AuthStep): string {
  const first = firstError(error);
  if (first === undefined) return isNetworkError(error) ? UNREACHABLE : NO_WORD[step];
  return wordsOf(first, step);
}

export function wordsOf(error: WireError, step: AuthStep): string {
  const ours = error.code === undefined ? undefined : OUR_WORDS[error.code];
  return ours ?? (error.longMessage || error.message || NO_WORD[step]);
}

export function codeOf(error: unknown): string | undefined {
  return firstError(error)?.code;
}

function firstError(error: unknown): WireError | undefined {
  return errorAnswer.safeParse(error).data?.errors[0];
}

/** The SDK throws a bare `Error` with this text where no answer came. */
function isNetworkError(error: unknown): boolean {
  return error instanceof Error && /network ?error|failed to fetch|load failed/i.test(error.message);
}
