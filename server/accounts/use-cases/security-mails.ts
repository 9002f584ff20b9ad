import { toQuotableName } from '#domain/account/to-quotable-name.ts';
import type { Mail } from '../../ports/mailer.ts';
import { formatMailTime, formatPasswordChange, type PasswordHome } from '../../shared/security-phrases.ts';

function formatLockOut(home: PasswordHome): string {
  return home === null
    ? 'choose “Forgot password?” on the sign-in page to reset your password. That ends every session.'
    : `change your password at ${home.name}, then sign in here and end the other sessions in your profile.`;
}

export function createAccountClosedMail(to: string, { eraseAt, home }: { readonly eraseAt: Date; readonly home: PasswordHome }): Mail {
  const day = eraseAt.toISOString().slice(0, 10);
  return {
    to,
    subject: 'Your Castwright account is closed',
    text: `Your account is closed. On ${day} we’ll erase it, along with its projects, images and videos.\n\nChanged your mind? Sign in before then and you’ll get everything back. If you didn’t close it, sign in now and ${formatPasswordChange(home)}.`,
  };
}

export function createAccountRestoredMail(to: string, home: PasswordHome): Mail {
  return {
    to,
    subject: 'Your Castwright account is back',
    text: `You signed in, so your account is open again and won’t be erased. Everything is just as you left it.\n\nIf that wasn’t you, ${formatLockOut(home)}`,
  };
}

export interface NewDeviceSignIn {
  readonly device: string;
  /** Text to show: the IP address, with the country where it is known. */
  readonly place: string;
  readonly at: Date;
  readonly home: PasswordHome;
}

export function createNewDeviceMail(to: string, { device, place, at, home }: NewDeviceSignIn): Mail {
  return {
    to,
    subject: 'New sign-in to your Castwright account',
    text: `Someone just signed in to your account from a new device.\n\nDevice: ${device}\nWhere: ${place}\nWhen: ${formatMailTime(at)}\n\nIf this was you, there’s nothing to do. If it wasn’t, ${formatLockOut(home)}`,
  };
}

export interface CreatedKey {
  readonly name: string;
  readonly hint: string;
  readonly at: Date;
  readonly home: PasswordHome;
}

export function createNewApiKeyMail(to: string, key: CreatedKey): Mail {
  return {
    to,
    subject: 'New API key on your Castwright account',
    text: `The API key “${toOneLine(key.name)}”, ending in ${key.hint}, was just created.\n\nWhen: ${formatMailTime(key.at)}\n\nIf this wasn’t you, revoke it under “API keys” in your dashboard and ${formatPasswordChange(key.home)}.`,
  };
}

export function createRotatedApiKeyMail(to: string, key: CreatedKey): Mail {
  return {
    to,
    subject: 'An API key on your Castwright account has a new secret',
    text: `The API key “${toOneLine(key.name)}” was just given a new secret, ending in ${key.hint}.\n\nWhen: ${formatMailTime(key.at)}\n\nIf this wasn’t you, revoke it under “API keys” in your dashboard and ${formatPasswordChange(key.home)}.`,
  };
}

interface SignOnMail {
  /** The organization's own name for itself. */
  readonly organization: string;
  /** Host name. */
  readonly provider: string;
  readonly at: Date;
}

export function createSignOnLinkedMail(
  to: string,
  { organization, provider, at, home }: SignOnMail & { readonly home: PasswordHome },
): Mail {
  const name = formatOrganization(organization);
  return {
    to,
    subject: 'Your organization can now sign you in to Castwright',
    text: `You let ${name} sign you in to your Castwright account through ${provider}. Whoever runs that service can open your account, including your personal workspace, for as long as you’re a member.\n\nWhen: ${formatMailTime(at)}\n\nTo take this back, leave the organization. If this wasn’t you, ${formatLockOut(home)}`,
  };
}

export function createSignOnChangedMail(to: string, { organization, provider, at }: SignOnMail): Mail {
  return {
    to,
    subject: 'Single sign-on of your organization was changed',
    text: `${upperFirst(formatOrganization(organization))} now has ${provider} as its sign-in service. Once it’s been tested, people with an address at your email domain can sign in there and work in the organization.\n\nWhen: ${formatMailTime(at)}\n\nYou get this email because you’re an owner. If none of you did this, sign in and remove it under “Single sign-on” on the organization’s page.`,
  };
}

function formatOrganization(name: string): string {
  const quotable = toQuotableName(name);
  return quotable === null ? 'your organization' : `the organization “${quotable}”`;
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
