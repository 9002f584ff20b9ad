import type { Mail } from '../../ports/mailer.ts';

export function createAccountClosedMail(to: string, eraseAt: Date): Mail {
  const day = eraseAt.toISOString().slice(0, 10);
  return {
    to,
    subject: 'Your Castwright account is closed',
    text: `Your account is closed. On ${day} we’ll erase it, along with its projects, images and videos.\n\nChanged your mind? Sign in before then and you’ll get everything back. If you didn’t close it, sign in now and change your password.`,
  };
}

export function createAccountRestoredMail(to: string): Mail {
  return {
    to,
    subject: 'Your Castwright account is back',
    text: 'You signed in, so your account is open again and won’t be erased. Everything is just as you left it.\n\nIf that wasn’t you, choose “Forgot password?” on the sign-in page to reset your password. That ends every session.',
  };
}

export interface NewDeviceSignIn {
  readonly device: string;
  /** Text to show: the IP address, with the country where it is known. */
  readonly place: string;
  readonly at: Date;
}

export function createNewDeviceMail(to: string, { device, place, at }: NewDeviceSignIn): Mail {
  return {
    to,
    subject: 'New sign-in to your Castwright account',
    text: `Your account was just signed in to from a device we haven't seen before.\n\nDevice: ${device}\nWhere: ${place}\nWhen: ${formatTime(at)}\n\nIf this was you, you don't need to do anything. If it wasn't, choose "Forgot password" on the sign-in page now: setting a new password signs everyone else out.`,
  };
}

export interface CreatedKey {
  readonly name: string;
  readonly hint: string;
  readonly at: Date;
}

export function createNewApiKeyMail(to: string, key: CreatedKey): Mail {
  return {
    to,
    subject: 'New API key on your Castwright account',
    text: `The API key "${toOneLine(key.name)}", ending in ${key.hint}, was just created.\n\nWhen: ${formatTime(key.at)}\n\nIf this wasn't you, revoke it under "API keys" in your dashboard and change your password.`,
  };
}

export function createRotatedApiKeyMail(to: string, key: CreatedKey): Mail {
  return {
    to,
    subject: 'An API key of your Castwright account has a new secret',
    text: `The API key "${toOneLine(key.name)}" was just given a new secret, ending in ${key.hint}.\n\nWhen: ${formatTime(key.at)}\n\nIf this wasn't you, revoke it under "API keys" in your dashboard and change your password.`,
  };
}

function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
