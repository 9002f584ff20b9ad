import { createHash } from 'node:crypto';
import { loadPlanUsage } from '../../billing/index.ts';
import { toMailbox } from '#domain/account/normalize-email.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { type ContactForm, formatContactReference, CONTACT_LIMITS } from '#domain/contact/contact-form.ts';
import { createContactMail, createContactReceipt } from './contact-mails.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { HttpError } from '../../shared/http-error.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

type Services = Pick<ServerContext, 'database' | 'queue' | 'rateLimitCounter' | 'clock' | 'log'>;

/** Enqueues the message and its receipt in one transaction. The reference is a hash of the message, so a repeat gets the same one (API-6). */
export async function sendContactMessage(
  services: Services,
  { form, userId, ipAddress }: { readonly form: ContactForm; readonly userId: string | null; readonly ipAddress: string },
  to: string,
): Promise<{ readonly reference: string }> {
  const { rateLimitCounter } = services;
  const digest = hashText(JSON.stringify([form.email, form.name, form.topic, form.message]));
  const key = `contact:${digest}`;
  const { count } = await rateLimitCounter.increment(key, CONTACT_LIMITS.sameWithin);
  const reference = formatContactReference(Buffer.from(digest, 'hex'));
  if (count > 1) return { reference };

  try {
    const mailbox = hashText(toMailbox(form.email));
    await refuseTooMany(services, `${mailbox}:${toIpPrefix(ipAddress)}`);
    const receipts = await rateLimitCounter.increment(`contact-receipt:${mailbox}`, CONTACT_LIMITS.window);
    const { db } = services.database;
    const options = { now: services.clock.now(), lock: false };
    const usage = userId === null ? undefined : await loadPlanUsage(db, { userId, organizationId: null }, options);
    const plan = usage?.plan ?? null;
    await db.transaction(async (tx) => {
      await enqueueMail(services, tx, createContactMail(to, { form, reference, plan }));
      if (receipts.count <= CONTACT_LIMITS.receipts) await enqueueMail(services, tx, createContactReceipt({ form, reference }));
    });
  } catch (error) {
    await rateLimitCounter.decrement(key);
    throw error;
  }
  return { reference };
}

async function refuseTooMany({ rateLimitCounter }: Services, writer: string): Promise<void> {
  const { count } = await rateLimitCounter.increment(`contact-from:${writer}`, CONTACT_LIMITS.window);
  if (count <= CONTACT_LIMITS.messages) return;
  throw new HttpError(429, 'too-many-letters', {
    message: `We have ${CONTACT_LIMITS.messages} messages from this address today. What you wrote is still here. Send it tomorrow.`,
  });
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
