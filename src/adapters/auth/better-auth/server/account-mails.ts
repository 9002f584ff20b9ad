import type { AccountMail, AccountsOptions } from './options.ts';
import { toQuotableName } from '../../../../domain/account/to-quotable-name.ts';
import { CODE_LIFETIME, ORGANIZATION_INVITATION_LIFETIME, WAITLIST_INVITATION_LIFETIME } from './limits.ts';

/** Emails the owner about a new password and about the API keys that stay valid. */
export async function sendPasswordChangedMail(
  options: Pick<AccountsOptions, 'sendMail' | 'countWorkingKeys' | 'publicUrl'>,
  user: { readonly id: string; readonly email: string },
): Promise<void> {
  const keys = (await options.countWorkingKeys?.(user.id)) ?? 0;
  await options.sendMail(toPasswordChangedMail(user.email, { keys, url: `${options.publicUrl}/dashboard/api-keys` }));
}

const MINUTES = CODE_LIFETIME / 60;
const INVITATION_DAYS = ORGANIZATION_INVITATION_LIFETIME / (24 * 3600);
const WAITLIST_DAYS = WAITLIST_INVITATION_LIFETIME / (24 * 3_600_000);

/** A code and the time it was requested, so that a user with several emails can tell them apart. */
export interface MailedCode {
  readonly code: string;
  readonly requestedAt: number;
}

export function toVerificationMail(to: string, { code, requestedAt }: MailedCode): AccountMail {
  return {
    to,
    subject: `${code} is your Castwright code`,
    text: `Your code is ${code}. Enter it on the page where you signed up. It expires in ${MINUTES} minutes.\n\nRequested at ${formatTime(requestedAt)}. Several emails? Use the code you requested: it only works in the browser that asked for it.\n\nIf you didn’t request it, you can ignore this email.`,
  };
}

export function toPasswordResetMail(to: string, { code, requestedAt }: MailedCode): AccountMail {
  return {
    to,
    subject: `${code} resets your Castwright password`,
    text: `Your password reset code is ${code}. It expires in ${MINUTES} minutes.\n\nRequested at ${formatTime(requestedAt)}. Several emails? Use the code you requested: it only works in the browser that asked for it.\n\nIf you didn’t request it, ignore this email and your password won’t change.`,
  };
}

export function toPasswordChangedMail(to: string, { keys, url }: { readonly keys: number; readonly url: string }): AccountMail {
  const left = keys === 1 ? 'Your API key still works' : `Your ${keys} API keys still work`;
  const review = keys === 0 ? '' : `\n\n${left}. Revoke any you don’t recognize: ${url}`;
  return {
    to,
    subject: 'Your Castwright password was changed',
    text: `Your account’s password was just changed.\n\nIf that wasn’t you, choose “Forgot password?” on the sign-in page right away. Resetting your password signs everyone else out.${review}`,
  };
}

export function toAlreadyRegisteredMail(to: string): AccountMail {
  return {
    to,
    subject: 'You already have a Castwright account',
    text: 'Someone, perhaps you, tried to sign up with this address, but you already have an account. Sign in, or choose “Forgot password?” to reset your password.\n\nNothing has changed.',
  };
}

/** Quotes only what `toQuotableName` leaves of the sender's texts, and names the sender by their verified email. */
export function toOrganizationInvitationMail(invitation: {
  readonly email: string;
  readonly organization: string;
  readonly inviterEmail: string;
  readonly url: string;
}): AccountMail {
  const name = toQuotableName(invitation.organization);
  const where = name === null ? 'their organization' : `the organization “${name}”`;
  return {
    to: invitation.email,
    subject: 'You’re invited to an organization on Castwright',
    text: `${invitation.inviterEmail} invites you to join ${where} on Castwright.\n\nAccept or decline here, signed in with this address: ${invitation.url}\n\nThe invitation works for ${INVITATION_DAYS} days. If you don’t know the sender, you can ignore this email.`,
  };
}

export function toWaitlistInvitationMail(invitation: { readonly email: string; readonly name: string; readonly url: string }): AccountMail {
  return {
    to: invitation.email,
    subject: 'Your spot on Castwright is ready',
    text: `Hello ${toOneLine(invitation.name)},\n\nYou can sign up now: ${invitation.url}\n\nThe link works only for this address and expires in ${WAITLIST_DAYS} days.`,
  };
}

function formatTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(11, 16)} UTC`;
}

/** Keeps text that another user typed on one line. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
