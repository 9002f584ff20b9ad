import type { WayIn } from '#domain/account/ways-in.ts';
import type { AccountMail } from './options.ts';
import { formatProviderName } from '#domain/account/format-provider-name.ts';
import { formatGreeting, toQuotableName } from '#domain/account/to-quotable-name.ts';
import { CODE_LIFETIME, ORGANIZATION_INVITATION_LIFETIME, WAITLIST_INVITATION_LIFETIME } from './limits.ts';

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

/** To a mailbox whose codes are used up for now, so that its owner can ask for one all the same. */
export function toMailboxLinkMail(to: string, url: string): AccountMail {
  return {
    to,
    subject: 'Need a Castwright code? Open this link first',
    text: `Many codes were requested for this address, so we’ve stopped sending them for now.\n\nIf you need one, open this link on the device where you want to sign in, then request a code there:\n${url}\n\nThe link works for 24 hours and signs nobody in. If you don’t need a code, you can ignore this email.`,
  };
}

/** `removed`: what a reset took away; empty for a change by the signed-in owner. */
export function toPasswordChangedMail(
  to: string,
  { kept, removed }: { readonly kept: readonly WayIn[]; readonly removed: readonly WayIn[] },
): AccountMail {
  return {
    to,
    subject: 'Your Castwright password was changed',
    text: `Your account’s password was just changed.\n\nIf that wasn’t you, choose “Forgot password?” on the sign-in page right away. Resetting your password signs everyone else out, and you choose what else may open your account.${formatWaysIn('These were removed:', removed)}${formatWaysIn('These still work:', kept)}`,
  };
}

function formatWaysIn(title: string, ways: readonly WayIn[]): string {
  return ways.length === 0 ? '' : `\n\n${title}\n${ways.map((way) => `- ${formatWayIn(way)}`).join('\n')}`;
}

function formatWayIn({ kind, name }: WayIn): string {
  const quoted = toOneLine(name);
  switch (kind) {
    case 'passkey':
      return `the passkey “${quoted}”`;
    case 'provider':
      return `signing in with ${formatProviderName(name)}`;
    case 'organization':
      return `the single sign-on of ${toQuotableName(name) ?? 'your organization'}`;
    case 'api-key':
      return `the API key “${quoted}”`;
    case 'webhook':
      return `the webhook to ${quoted}`;
  }
}

/** What changes how an account is opened, and is told its owner. */
export const SECURITY_CHANGES = [
  'passkey-added',
  'provider-linked',
  'second-factor-on',
  'second-factor-off',
  'backup-codes-renewed',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

const CHANGES: Readonly<Record<SecurityChange, { readonly subject: string; readonly text: (name: string) => string }>> = {
  'passkey-added': {
    subject: 'New passkey on your Castwright account',
    text: (name) => `The passkey “${name}” was just added to your account. It opens the account without a password or a code.`,
  },
  'provider-linked': {
    subject: 'New sign-in method on your Castwright account',
    text: (name) => `${name} was just connected to your account. Whoever signs in there with your address opens it.`,
  },
  'second-factor-on': {
    subject: 'Two-step verification is on for your Castwright account',
    text: () => 'Two-step verification was just turned on for your account, with a new authenticator app. All other sessions have ended.',
  },
  'second-factor-off': {
    subject: 'Two-step verification is off for your Castwright account',
    text: () => 'Two-step verification was just turned off for your account. Its password alone opens it now.',
  },
  'backup-codes-renewed': {
    subject: 'New backup codes for your Castwright account',
    text: () => 'New backup codes were just made for your account. The old ones don’t work anymore.',
  },
};

interface SecurityNotice {
  readonly change: SecurityChange;
  /** Of the passkey or provider. */
  readonly name: string;
  readonly at: number;
  /** The owner's profile. */
  readonly url: string;
}

export function toSecurityMail(to: string, { change, name, at, url }: SecurityNotice): AccountMail {
  const { subject, text } = CHANGES[change];
  return {
    to,
    subject,
    text: `${text(toOneLine(name))}\n\nWhen: ${new Date(at).toISOString().slice(0, 10)} ${formatTime(at)}\n\nIf this was you, there’s nothing to do; your profile shows it: ${url}\n\nIf it wasn’t, choose “Forgot password?” on the sign-in page right away. It signs everyone else out, and you choose what else may open your account.`,
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
    text: `${formatGreeting(invitation.name)}\n\nYou can sign up now: ${invitation.url}\n\nThe link works only for this address and expires in ${WAITLIST_DAYS} days.`,
  };
}

function formatTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(11, 16)} UTC`;
}

/** Keeps text that another user typed on one line. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
