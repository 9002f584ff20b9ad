import type { ContactForm } from '../../src/domain/contact/contact-form.ts';
import type { Mail } from '../ports/mailer.ts';

export interface SentLetter {
  readonly letter: ContactForm;
  readonly reference: string;
}

/** To those who run this host; their answer goes to the sender. */
export function contactMail(to: string, { letter, reference }: SentLetter): Mail {
  const { name, email, topic, message } = letter;
  return {
    to,
    replyTo: email,
    subject: `[${reference}] ${topic}: a letter from ${name}`,
    text: `${message}\n\n--\n${name} <${email}>\nabout: ${topic}\nreference: ${reference}`,
  };
}

/** Repeats nothing of what was written: it could have been written to bother somebody else. */
export function contactReceipt({ letter, reference }: SentLetter): Mail {
  return {
    to: letter.email,
    subject: `We have your letter: ${reference}`,
    text: `Your letter to Castwright has arrived, and a person will read it. Its reference is ${reference}; name it if you write about it again.\n\nIf you wrote to nobody, somebody gave us your address by mistake; you need not do anything.`,
  };
}
