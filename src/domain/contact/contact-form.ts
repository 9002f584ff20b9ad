import type { FieldErrors } from '../account/account-forms.ts';
import { normalizeEmail } from '../account/normalize-email.ts';
import { HOUR } from '../shared/utc-time.ts';
import { TIMED_ALLOWANCES } from '../fairness/timed-allowances.ts';

export const CONTACT_TOPICS = ['help', 'sales', 'press', 'partners', 'accessibility', 'privacy', 'other'] as const;

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: (typeof CONTACT_TOPICS)[number];
  /** 20 to 5000 characters. */
  readonly message: string;
  /** Token of the server's captcha; empty where none is required. */
  readonly captcha: string;
  /** Honeypot: users do not see this field. A message with a value is accepted and discarded. */
  readonly website?: string;
}

/** Milliseconds unless stated otherwise. */
export const CONTACT_LIMITS = {
  /** Identical messages within this time are sent once. */
  sameWithin: HOUR,
  /** Messages in the name of one mailbox within `window`, from one network: anyone can type any address. */
  messages: TIMED_ALLOWANCES.contactMessages.most,
  /** Receipts to one mailbox within `window`; further messages get none, so that they can't be used to spam others. */
  receipts: 5,
  window: TIMED_ALLOWANCES.contactMessages.window,
} as const;

/** Characters that are hard to confuse: no 0 and O, no 1, I and L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

/** Reference of a message, like `CW-8F3K2`, derived from at least five random bytes. */
export function formatContactReference(bytes: ArrayLike<number>): string {
  const characters = Array.from({ length: LENGTH }, (_, at) => CHARACTERS.charAt((bytes[at] ?? 0) % CHARACTERS.length));
  return `CW-${characters.join('')}`;
}

/** Characters. */
export const CONTACT_NAME_MAX = 80;
export const CONTACT_MESSAGE = { least: 20, most: 5_000 } as const;

export type ContactForm = Omit<ContactMessage, 'captcha'>;

/** Validates the contact form: an error per field; empty when it may be sent. */
export function validateContact({ name, email, message }: ContactForm): FieldErrors<ContactForm> {
  const errors = { name: findNameError(name.trim()), email: findEmailError(email), message: findMessageError(message.trim()) };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Trims the fields. */
export function normalizeContact<Letter extends ContactForm>(message: Letter): Letter {
  return { ...message, name: message.name.trim(), email: message.email.trim(), message: message.message.trim() };
}

function findNameError(name: string): string | undefined {
  if (name === '') return 'Enter your name.';
  if (name.length > CONTACT_NAME_MAX || /\p{Cc}/u.test(name)) return `Enter a name of at most ${CONTACT_NAME_MAX} characters, on one line.`;
  return undefined;
}

function findEmailError(email: string): string | undefined {
  return normalizeEmail(email) === null ? 'Enter an email address we can reply to, like name@example.com.' : undefined;
}

function findMessageError(message: string): string | undefined {
  const { least, most } = CONTACT_MESSAGE;
  if (message.length < least) return `Tell us a little more: at least ${least} characters.`;
  if (message.length > most) return `That’s too long: ${most} characters at most.`;
  return undefined;
}
