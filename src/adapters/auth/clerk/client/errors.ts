import { errorSchema, type WireError } from '../shared/wire.ts';

export type AuthStep = 'sign-up' | 'verify' | 'resend' | 'sign-in' | 'reset' | 'provider' | 'waitlist' | 'settings' | 'organization';

/** Messages per step where Clerk sent none (SIN-4, SUP-4). */
const DEFAULT_MESSAGES: Readonly<Record<AuthStep, string>> = {
  'sign-up': 'Sign-up failed',
  verify: 'Verification failed',
  resend: 'Couldn’t send the code. Please try again.',
  'sign-in': 'Sign-in failed',
  reset: 'Couldn’t set the password. Please try again.',
  provider: 'Sign-in there didn’t work. Please try again.',
  waitlist: 'Couldn’t send your request. Please try again.',
  settings: 'Couldn’t save the change. Please try again.',
  organization: 'That didn’t work. Nothing has changed. Please try again.',
};

/** The response holds neither a session nor a next step (SUP-4). */
export const INCOMPLETE_SIGN_UP = 'There was an issue with your sign-up. Please try again.';
export const INVALID_CODE = 'Invalid verification code. Please try again.';
export const UNREACHABLE = 'We can’t reach the sign-in service. Check your connection. Nothing you typed is lost.';
export const TOO_SLOW = 'The sign-in service is taking too long. Nothing you typed is lost. Please try again.';
export const ABORTED = 'Canceled.';
export const SIGNED_OUT = 'You are signed out. Sign in and try again.';
export const OTHER_WAY_IN = 'This account signs in another way. Choose Google, or set a password under "Forgot password".';
export const SECOND_FACTOR = 'This account requires a second step that this site doesn’t support. Write to us and we’ll help.';
export const NOT_OFFERED = 'That sign-in method isn’t available here.';
export const BAD_RETURN = 'That address isn’t part of this site.';
export const BAD_TICKET = 'This link no longer works. Request a new one.';
export const NOT_IMPERSONATING = 'You’re already in your own account.';
export const OWN_SESSION_OVER = 'Your own session has ended. Sign in again.';
export const LAST_WAY_IN = 'This is your only way to sign in. Set a password first, then disconnect it.';
export const NO_SUCH_CONNECTION = 'This account isn’t connected.';
export const NO_SUCH_SESSION = 'This session has already ended.';
export const NO_SUCH_ORGANIZATION = 'You’re not a member of this organization.';
export const NO_SUCH_INVITATION = 'This invitation is no longer open.';

const WRONG_CREDENTIALS = 'The email address or password is incorrect. Check both and try again.';
const SIGN_IN_AGAIN = 'For your security, sign out, sign in again and retry.';

/** Our messages for error codes whose own message would not help, or would reveal who has an account. */
const OWN_MESSAGES: Readonly<Record<string, string>> = {
  form_code_incorrect: INVALID_CODE,
  verification_failed: INVALID_CODE,
  verification_expired: 'This code has expired. Request a new one.',
  form_password_incorrect: WRONG_CREDENTIALS,
  form_identifier_not_found: WRONG_CREDENTIALS,
  session_reverification_required: SIGN_IN_AGAIN,
  requires_captcha: 'Verification failed. Reload the page and try again.',
  captcha_unavailable: 'Verification failed. Reload the page and try again.',
  user_banned: 'This account is closed. If you think that’s a mistake, write to us.',
  network_error: UNREACHABLE,
};

/** The first long message, else the message, else the step's default (SIN-4). */
export function toMessage(error: unknown, step: AuthStep): string {
  const first = findFirstError(error);
  if (first === undefined) return isNetworkError(error) ? UNREACHABLE : DEFAULT_MESSAGES[step];
  return toWireMessage(first, step);
}

export function toWireMessage(error: WireError, step: AuthStep): string {
  const ours = error.code === undefined ? undefined : OWN_MESSAGES[error.code];
  return ours ?? (error.longMessage || error.message || DEFAULT_MESSAGES[step]);
}

export function getErrorCode(error: unknown): string | undefined {
  return findFirstError(error)?.code;
}

function findFirstError(error: unknown): WireError | undefined {
  return errorSchema.safeParse(error).data?.errors[0];
}

/** The SDK throws a plain `Error` with this text when there is no response. */
function isNetworkError(error: unknown): boolean {
  return error instanceof Error && /network ?error|failed to fetch|load failed/i.test(error.message);
}
