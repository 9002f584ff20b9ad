import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '#domain/account/normalize-email.ts';
import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';
import { toErrorResponse, getTextField, withField, type CallStep } from './auth-call.ts';
import { isCommonPassword } from './common-passwords.ts';
import { ORGANIZATION_NAME_LENGTH } from './limits.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account-forms.ts';

/** Normalizes the email before any other step reads it. */
export const normalizeEmailField: CallStep = async (call, next) => {
  const email = normalizeEmail(call.body?.['email']);
  return email === null
    ? toErrorResponse(400, 'INVALID_EMAIL', 'That doesn’t look like an email address. Check it and try again.')
    : next(withField(call, 'email', email));
};

/** Normalizes the password to Unicode NFC, so that keyboards that compose letters differently agree. */
export const normalizePassword =
  (field: string): CallStep =>
  async (call, next) =>
    next(withField(call, field, getTextField(call, field).normalize('NFC')));

/** Requires a minimum length and rejects common passwords; any characters are allowed. */
export const requireStrongPassword =
  (field: string): CallStep =>
  async (call, next) => {
    const password = getTextField(call, field);
    if (password.length < PASSWORD_MIN)
      return toErrorResponse(400, 'PASSWORD_TOO_SHORT', `Use a password of at least ${PASSWORD_MIN} characters.`);
    if (password.length > PASSWORD_MAX)
      return toErrorResponse(400, 'PASSWORD_TOO_LONG', `Use a password of at most ${PASSWORD_MAX} characters.`);
    if (isCommonPassword(password, getTextField(call, 'email')))
      return toErrorResponse(400, 'PASSWORD_COMMON', 'This password is too common. Choose another one.');
    return next(call);
  };

/** Redirect targets must be paths of this server (PRV-2). */
export const requireOwnDestinations: CallStep = async (call, next) => {
  for (const field of ['callbackURL', 'errorCallbackURL']) {
    const given = call.body?.[field];
    if (given !== undefined && toSameOriginPath(given) !== given)
      return toErrorResponse(403, 'INVALID_CALLBACK_URL', 'This address leads to another site and wasn’t used.');
  }
  return next(call);
};

export const requireFieldValue =
  (field: string, allowed: readonly unknown[]): CallStep =>
  async (call, next) =>
    allowed.includes(call.body?.[field])
      ? next(call)
      : toErrorResponse(400, 'FIELD_NOT_ALLOWED', `${field} is not allowed to be set to this.`);

/** Trims first and last name and joins them; keeps a single full name as it is. */
export const normalizeUserNames: CallStep = async (call, next) => {
  const { name, ...fields } = call.body ?? {};
  const names: Record<string, string> = {};
  for (const field of ['firstName', 'lastName']) {
    const value = fields[field];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > USER_LIMITS.name)
      return toErrorResponse(400, 'INVALID_NAME', `Use a name of at most ${USER_LIMITS.name} characters.`);
    names[field] = value.trim();
  }
  const whole = Object.values(names).join(' ').trim() || (typeof name === 'string' ? name.trim().slice(0, USER_LIMITS.name * 2) : '');
  const hasName = name !== undefined || Object.keys(names).length > 0;
  return next({ ...call, body: { ...fields, ...names, ...(hasName && { name: whole }) } });
};

/** A new workspace: the slug is generated here. */
export const prepareNewOrganization: CallStep = async (call, next) => {
  const name = parseOrganizationName(call.body?.['name']);
  return name === null ? toInvalidNameResponse() : next({ ...call, body: { name, slug: randomUUID() } });
};

/** Of a workspace only the name can be changed. */
export const checkRenamedOrganization: CallStep = async (call, next) => {
  const data = call.body?.['data'];
  const fields = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  const extra = Object.keys(fields).find((field) => field !== 'name');
  if (extra !== undefined) return toErrorResponse(400, 'FIELD_NOT_ALLOWED', `${extra} is not allowed to be set.`);
  const name = parseOrganizationName(fields['name']);
  return name === null ? toInvalidNameResponse() : next(withField(call, 'data', { name }));
};

/** A repeated invitation mails it again. */
export const resendInvitation: CallStep = (call, next) => next(withField(call, 'resend', true));

function parseOrganizationName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim();
  return name === '' || name.length > ORGANIZATION_NAME_LENGTH ? null : name;
}

function toInvalidNameResponse(): Response {
  return toErrorResponse(400, 'INVALID_NAME', `Give it a name of 1 to ${ORGANIZATION_NAME_LENGTH} characters.`);
}
