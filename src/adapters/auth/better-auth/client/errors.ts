import type { CallFailure } from '#adapters/shared/auth/account-calls.ts';
import { ABORTED, UNREACHABLE } from '#adapters/shared/auth/call-limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account-forms.ts';
import type { AccountField } from '#ports/auth.ts';
import type { WireError } from '#adapters/shared/auth/session-wire.ts';

export interface AuthFailure {
  readonly kind: 'failed';
  readonly message: string;
  readonly field?: AccountField;
}

/** Error codes that are about one field. */
const FIELDS: Readonly<Record<string, AccountField>> = {
  INVALID_EMAIL: 'email',
  INVALID_OTP: 'code',
  OTP_EXPIRED: 'code',
  INVALID_CODE: 'code',
  INVALID_BACKUP_CODE: 'code',
  TOO_MANY_ATTEMPTS: 'code',
  INVALID_PASSWORD: 'currentPassword',
  PASSWORD_COMMON: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** Messages per step where the auth service sent none (SIN-4, SUP-4). */
export const DEFAULT_MESSAGES = {
  signUp: 'Sign-up failed',
  signIn: 'Sign-in failed',
  verify: 'Verification failed',
  resend: 'Couldn’t send the code. Please try again.',
  reset: 'Couldn’t change the password. Please try again.',
  ticket: 'This link didn’t work. Request a new one.',
  waitlist: 'Couldn’t send your request. Please try again.',
  change: 'Couldn’t make that change. Please try again.',
  passkey: 'The passkey couldn’t be used. Try again, or use another way.',
  confirm: 'Confirm that it’s you, then try again.',
  load: 'Couldn’t load that. Please try again.',
} as const;

/** The response holds neither a session nor a next step (SUP-4). */
export const INCOMPLETE_SIGN_UP = 'There was an issue with your sign-up. Please try again.';
export const INVALID_CODE = 'Invalid verification code. Please try again.';

/** Our messages for error codes whose own message would not help a user. */
const OWN_MESSAGES: Readonly<Record<string, string>> = {
  INVALID_OTP: INVALID_CODE,
  OTP_EXPIRED: INVALID_CODE,
  TOO_MANY_ATTEMPTS: 'Too many wrong codes. Request a new one.',
  INVALID_CODE: 'That code isn’t right. Check that your device’s clock is correct, and try the newest code.',
  INVALID_BACKUP_CODE: 'That backup code isn’t right, or was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'That took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Wait 15 minutes and try again.',
  INVALID_PASSWORD: 'That’s not your password.',
  PASSWORD_TOO_SHORT: `Use a password of at least ${PASSWORD_MIN} characters.`,
  PASSWORD_TOO_LONG: `Use a password of at most ${PASSWORD_MAX} characters.`,
  INVALID_EMAIL: 'That doesn’t look like an email address. Check it and try again.',
  BANNED_USER: 'This account is closed. If you think that’s a mistake, write to us.',
  UNAUTHORIZED: 'You are signed out. Sign in and try again.',
  SESSION_EXPIRED: 'You are signed out. Sign in and try again.',
};

/** Messages for a failed OAuth round trip; the codes are in the URL of the callback page. */
const OAUTH_MESSAGES: Readonly<Record<string, string>> = {
  access_denied: 'You didn’t give permission there, so nothing has changed. Try again, or use your password.',
  SIGN_ON_REQUIRED: 'Your organization requires its single sign-on. Go back, and choose “Continue with your organization”.',
  waitlist: 'Sign-up is by invitation for now. Join the waitlist and we’ll email you.',
  BANNED_USER: 'This account is closed. If you think that’s a mistake, write to us.',
  banned: 'This account is closed. If you think that’s a mistake, write to us.',
  unable_to_link_account: 'We couldn’t connect that account. If you already have an account here, sign in with its password first.',
  email_not_verified: 'That account’s email address isn’t verified. Verify it there, then try again.',
  email_not_found: 'That account has no email address. Choose one that does, or sign in another way.',
  account_not_linked:
    'An account with this email address already exists. Sign in with its password, then connect this sign-in method in your profile.',
  email_does_not_match: 'That account’s email address doesn’t match yours. Connect one with the same address.',
  account_already_linked_to_different_user: 'That account is already connected to someone else’s account here.',
};
const OAUTH_FAILED = 'That sign-in wasn’t finished or has expired. Please try again.';

export function toFailure(message: string): AuthFailure {
  return { kind: 'failed', message };
}

/** The first long message, else the message, else `otherwise` (SIN-4). */
export function toAuthFailure(result: CallFailure, otherwise: string): AuthFailure {
  switch (result.kind) {
    case 'refused':
      return withField(toFailure(toMessage(result.error, otherwise)), result.error.code);
    case 'unreachable':
      return toFailure(UNREACHABLE);
    case 'aborted':
      return toFailure(ABORTED);
  }
}

function withField(failure: AuthFailure, code = ''): AuthFailure {
  const field = Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined;
  return field === undefined ? failure : { ...failure, field };
}

export function isVerificationNeeded(result: CallFailure): boolean {
  return result.kind === 'refused' && result.error.code === 'EMAIL_NOT_VERIFIED';
}

export function toOAuthFailure(code: string): AuthFailure {
  return toFailure(Object.hasOwn(OAUTH_MESSAGES, code) ? (OAUTH_MESSAGES[code] ?? OAUTH_FAILED) : OAUTH_FAILED);
}

function toMessage({ code, message, errors }: WireError, otherwise: string): string {
  const ours = code !== undefined && Object.hasOwn(OWN_MESSAGES, code) ? OWN_MESSAGES[code] : undefined;
  const first = errors?.[0];
  return ours ?? (first?.longMessage || first?.message || message || otherwise);
}
