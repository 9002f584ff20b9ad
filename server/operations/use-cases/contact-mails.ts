import type { ContactForm } from '#domain/contact/contact-form.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import type { Mail } from '../../ports/mailer.ts';

export interface SentContactMessage {
  readonly form: ContactForm;
  readonly reference: string;
  /** Plan of the signed-in sender; null if signed out. */
  readonly plan: PlanId | null;
}

/** Email to the operators, with the sender as reply address. Marks priority support in the subject and headers (PLN-3). */
export function createContactMail(to: string, { form, reference, plan }: SentContactMessage): Mail {
  const { name, email, topic, message } = form;
  const planName = plan === null ? 'not signed in' : PLAN_MESSAGES[plan].name;
  const isFirst = plan !== null && PLAN_MESSAGES[plan].priority === 'high';
  return {
    to,
    replyTo: email,
    subject: `${isFirst ? `[${planName}] ` : ''}[${reference}] ${topic}: message from ${name}`,
    text: `${message}\n\n--\n${name} <${email}>\nTopic: ${topic}\nReference: ${reference}
Plan: ${planName}${isFirst ? ' (answer first)' : ''}`,
    ...(isFirst && { headers: { Importance: 'high' } }),
  };
}

/** Contains nothing of the message, so that the form cannot be used to send text to others. */
export function createContactReceipt({ form, reference }: Omit<SentContactMessage, 'plan'>): Mail {
  return {
    to: form.email,
    subject: `We got your message: ${reference}`,
    text: `Thanks for writing to Castwright. A person will read your message and reply by email. Your reference is ${reference}; please include it if you write again about this.\n\nDidn’t write to us? Someone must have entered your address by mistake. You can ignore this email.`,
  };
}
