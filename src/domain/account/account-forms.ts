import { VERIFICATION_CODE_LENGTH } from '../constants.ts';
import type { PasswordReset, SignInRequest, SignUpRequest, WaitlistRequest } from './account.ts';

/** Characters of a password; the upper bound limits the cost of hashing. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

/** Fields of the sign-up form. */
export type SignUpForm = Omit<SignUpRequest, 'captcha' | 'invitation'>;
export type EmailForm = Pick<SignUpRequest, 'email'>;
export type ResetForm = Pick<PasswordReset, 'code' | 'password'>;
export type WaitlistForm = Omit<WaitlistRequest, 'captcha'>;

/** Validates the sign-up form: an error per field; empty when it may be sent (VAL-2). */
export function validateSignUp(form: SignUpForm): FieldErrors<SignUpForm> {
  return omitUndefined({
    firstName: findMissingError(form.firstName, 'your first name'),
    lastName: findMissingError(form.lastName, 'your last name'),
    email: findEmailError(form.email),
    password: findNewPasswordError(form.password),
  });
}

/** Requires a password but does not check its rules, which may have changed since it was chosen. */
export function validateSignIn(form: Pick<SignInRequest, 'email' | 'password'>): FieldErrors<SignInRequest> {
  return omitUndefined({
    email: findEmailError(form.email),
    password: form.password === '' ? 'Enter your password.' : undefined,
  });
}

export function validateEmailForm(form: EmailForm): FieldErrors<EmailForm> {
  return omitUndefined({ email: findEmailError(form.email) });
}

/** Validates the form that sets a new password by a mailed code (SIN-5). */
export function validateReset(form: ResetForm): FieldErrors<ResetForm> {
  return omitUndefined({
    code: isWholeCode(form.code) ? undefined : `Enter the ${VERIFICATION_CODE_LENGTH}-character code.`,
    password: findNewPasswordError(form.password),
  });
}

export function validateWaitlist(form: WaitlistForm): FieldErrors<WaitlistForm> {
  return omitUndefined({ name: findMissingError(form.name, 'your name'), email: findEmailError(form.email) });
}

export interface NameForm {
  readonly firstName: string;
  readonly lastName: string;
}

export function validateName(form: NameForm): FieldErrors<NameForm> {
  return omitUndefined({
    firstName: findMissingError(form.firstName, 'your first name'),
    lastName: findMissingError(form.lastName, 'your last name'),
  });
}

export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly endOtherSessions: boolean;
}

/** `hasPassword`: the current password is required. */
export function validatePassword(form: PasswordForm, hasPassword: boolean): FieldErrors<PasswordForm> {
  return omitUndefined({
    current: hasPassword && form.current === '' ? 'Enter your current password.' : undefined,
    next: findNewPasswordError(form.next),
  });
}

/** Extracts the first six code characters from pasted text (SUP-3). */
export function cleanCode(text: string): string {
  return text.replace(/[^0-9a-z]/giu, '').slice(0, VERIFICATION_CODE_LENGTH);
}

export function isWholeCode(code: string): boolean {
  return cleanCode(code) === code && code.length === VERIFICATION_CODE_LENGTH;
}

function findMissingError(value: string, what: string): string | undefined {
  return value.trim() === '' ? `Enter ${what}.` : undefined;
}

function findEmailError(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email address.';
  return EMAIL.test(email.trim()) ? undefined : 'Enter a valid email address, like name@example.com.';
}

function findNewPasswordError(password: string): string | undefined {
  if (password === '') return 'Choose a password.';
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  return password.length > PASSWORD_MAX ? `Use at most ${PASSWORD_MAX} characters.` : undefined;
}

function omitUndefined<Form>(errors: { [Field in keyof Form]?: string | undefined }): FieldErrors<Form> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)) as FieldErrors<Form>;
}
