import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account-forms.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import type { AccountField } from '#ports/auth.ts';
import { normalizeEmail } from '#domain/account/normalize-email.ts';

interface FieldProblem {
  readonly kind: 'failed';
  readonly message: string;
  readonly field?: AccountField;
}

/** Letters of other alphabets before the @ are refused, as better-auth does. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
/** The first of every list of common passwords; the real server has a hundred thousand. */
const COMMON = new Set([
  'password',
  'password1',
  '12345678',
  '123456789',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
]);

const toProblem = (message: string, field: AccountField): FieldProblem => ({ kind: 'failed', message, field });

/** Why an account cannot be made with these; null when it can. */
export function findSignUpProblem(form: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}): FieldProblem | null {
  if (!ADDRESS.test(normalizeEmail(form.email) ?? ''))
    return toProblem('That doesn’t look like an email address. Check it and try again.', 'email');
  if ([form.firstName, form.lastName].some((name) => name.length > USER_LIMITS.name))
    return { kind: 'failed', message: `Use a name of at most ${USER_LIMITS.name} characters.` };
  return findPasswordProblem(form.password, form.email);
}

/** Why this cannot be the account's password; null when it can. */
export function findPasswordProblem(password: string, email: string): FieldProblem | null {
  const normal = password.normalize('NFC');
  if (normal.length < PASSWORD_MIN) return toProblem(`Use a password of at least ${PASSWORD_MIN} characters.`, 'password');
  if (normal.length > PASSWORD_MAX) return toProblem(`Use a password of at most ${PASSWORD_MAX} characters.`, 'password');
  const tried = normal.toLowerCase();
  const address = normalizeEmail(email) ?? '';
  const isCommon = COMMON.has(tried) || (address !== '' && [address, address.split('@', 1)[0]].includes(tried));
  return isCommon ? toProblem('This password is too common. Choose another one.', 'password') : null;
}
