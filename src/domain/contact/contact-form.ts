import type { ContactMessage } from '../../ports/contact-messages.ts';
import type { FieldErrors } from '../account/account-forms.ts';
import { normalizeEmail } from '../account/normalize-email.ts';

/** Characters. */
export const CONTACT_NAME_MAX = 80;
export const CONTACT_MESSAGE = { least: 20, most: 5_000 } as const;

export type ContactForm = Omit<ContactMessage, 'captcha'>;

/** What is wrong with the letter, field by field; empty when it may be sent. */
export function validateContact({ name, email, message }: ContactForm): FieldErrors<ContactForm> {
  const errors = { name: findNameError(name.trim()), email: findEmailError(email), message: findMessageError(message.trim()) };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** As it is sent: without the space around it. */
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
