import { quotableName } from '../../domain/account/quotable-name.ts';
import { CODE_LIFETIME, ORGANIZATION_INVITATION_LIFETIME, WAITLIST_INVITATION_LIFETIME } from './host-limits.ts';

export interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const MINUTES = CODE_LIFETIME / 60;
const INVITATION_DAYS = ORGANIZATION_INVITATION_LIFETIME / (24 * 3600);
const WAITLIST_DAYS = WAITLIST_INVITATION_LIFETIME / (24 * 3_600_000);

/** A code, and the moment it was asked for: who gets several can tell which is theirs. */
export interface MailedCode {
  readonly code: string;
  readonly askedAt: number;
}

export function verificationMail(to: string, { code, askedAt }: MailedCode): AccountMail {
  return {
    to,
    subject: `${code} is your Castwright code`,
    text: `Your code is ${code}. Type it on the page where you signed up; it works for ${MINUTES} minutes.\n\nRequested at ${timeOf(askedAt)}. Several emails? Use the code you requested: it only works in the browser that asked for it.\n\nIf you did not ask for it, you can ignore this mail.`,
  };
}

export function passwordResetMail(to: string, { code, askedAt }: MailedCode): AccountMail {
  return {
    to,
    subject: `${code} resets your Castwright password`,
    text: `Your code to set a new password is ${code}. It works for ${MINUTES} minutes.\n\nRequested at ${timeOf(askedAt)}. Several emails? Use the code you requested: it only works in the browser that asked for it.\n\nIf you did not ask for it, your password stays as it is and you can ignore this mail.`,
  };
}

export function passwordChangedMail(to: string): AccountMail {
  return {
    to,
    subject: 'Your Castwright password was changed',
    text: 'The password of your account was changed just now.\n\nIf that was not you, choose "Forgot password" on the sign-in page at once: it sets a new one and signs everybody else out.',
  };
}

export function alreadyRegisteredMail(to: string): AccountMail {
  return {
    to,
    subject: 'You already have a Castwright account',
    text: 'Someone, perhaps you, tried to sign up with this address. You already have an account: sign in, or choose "Forgot password" there to set a new one.\n\nNothing has changed.',
  };
}

/** Of the sender's own text only what `quotableName` leaves of the name; who invites is their proven address. */
export function organizationInvitationMail(invitation: {
  readonly email: string;
  readonly organization: string;
  readonly inviterEmail: string;
  readonly url: string;
}): AccountMail {
  const name = quotableName(invitation.organization);
  const where = name === null ? 'their organization' : `the organization “${name}”`;
  return {
    to: invitation.email,
    subject: 'You’re invited to an organization on Castwright',
    text: `${invitation.inviterEmail} invites you to join ${where} on Castwright.\n\nAccept or decline here, signed in with this address: ${invitation.url}\n\nThe invitation works for ${INVITATION_DAYS} days. If you don’t know the sender, you can ignore this email.`,
  };
}

export function waitlistInvitationMail(invitation: { readonly email: string; readonly name: string; readonly url: string }): AccountMail {
  return {
    to: invitation.email,
    subject: 'Your place on Castwright is ready',
    text: `Hello ${oneLine(invitation.name)},\n\nyou can sign up now: ${invitation.url}\n\nThe link works for this address alone, and for ${WAITLIST_DAYS} days.`,
  };
}

function timeOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(11, 16)} UTC`;
}

/** What somebody else typed stays a part of its line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
