import type { ContactForm } from '../../src/domain/contact/contact-form.ts';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import { PLAN_WORDS } from '../../src/domain/plans/plan-words.ts';
import type { Mail } from '../ports/mailer.ts';

export interface SentLetter {
  readonly letter: ContactForm;
  readonly reference: string;
  /** Of whoever wrote, as the session says; null for somebody who was not signed in. */
  readonly plan: PlanId | null;
}

/** To those who run this server; their answer goes to the sender. PLN-3: what is answered first says so, also to their email program. */
export function contactMail(to: string, { letter, reference, plan }: SentLetter): Mail {
  const { name, email, topic, message } = letter;
  const planName = plan === null ? 'not signed in' : PLAN_WORDS[plan].name;
  const isFirst = plan !== null && PLAN_WORDS[plan].priority === 'high';
  return {
    to,
    replyTo: email,
    subject: `${isFirst ? `[${planName}] ` : ''}[${reference}] ${topic}: a letter from ${name}`,
    text: `${message}\n\n--\n${name} <${email}>\nabout: ${topic}\nreference: ${reference}
plan: ${planName}${isFirst ? ' (answer first)' : ''}`,
    ...(isFirst && { headers: { Importance: 'high' } }),
  };
}

/** Repeats nothing of what was written: it could have been written to bother somebody else. */
export function contactReceipt({ letter, reference }: Omit<SentLetter, 'plan'>): Mail {
  return {
    to: letter.email,
    subject: `We have your letter: ${reference}`,
    text: `Your letter to Castwright has arrived, and a person will read it. Its reference is ${reference}; name it if you write about it again.\n\nIf you wrote to nobody, somebody gave us your address by mistake; you need not do anything.`,
  };
}
