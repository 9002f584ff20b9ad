import { createHash } from 'node:crypto';
import type { ContactForm } from '../../../src/domain/contact/contact-form.ts';
import { contactReference } from '../../../src/domain/contact/format-contact-reference.ts';
import { CONTACT_LIMITS } from '../../../src/domain/contact/contact-limits.ts';
import { contactMail, contactReceipt } from './contact-mails.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { planUsage } from '../../billing/use-cases/quota.ts';
import { Refusal } from '../../shared/http-error.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

type Services = Pick<HostServices, 'database' | 'queue' | 'attempts' | 'clock' | 'log'>;

/** API-6: the letter and its receipt go out together. The reference is made of the letter: sent again, it has the same. */
export async function sendContactLetter(
  services: Services,
  { letter, userId }: { readonly letter: ContactForm; readonly userId: string | null },
  to: string,
): Promise<{ readonly reference: string }> {
  const { attempts } = services;
  const digest = hashOf(JSON.stringify([letter.email, letter.name, letter.topic, letter.message]));
  const key = `contact:${digest}`;
  const { count } = await attempts.increment(key, CONTACT_LIMITS.sameWithin);
  const reference = contactReference(Buffer.from(digest, 'hex'));
  if (count > 1) return { reference };

  try {
    await refuseTooMany(services, letter.email);
    const { db } = services.database;
    const usage = userId === null ? undefined : await planUsage(db, userId, { now: services.clock.now(), lock: false });
    const plan = usage?.plan ?? null;
    await db.transaction(async (tx) => {
      await enqueueMail(services, tx, contactMail(to, { letter, reference, plan }));
      await enqueueMail(services, tx, contactReceipt({ letter, reference }));
    });
  } catch (error) {
    await attempts.decrement(key);
    throw error;
  }
  return { reference };
}

async function refuseTooMany({ attempts }: Services, email: string): Promise<void> {
  const { count } = await attempts.increment(`contact-from:${hashOf(email)}`, CONTACT_LIMITS.window);
  if (count <= CONTACT_LIMITS.letters) return;
  throw new Refusal(429, 'too-many-letters', {
    message: `We have ${CONTACT_LIMITS.letters} messages from this address today. What you wrote is still here. Send it tomorrow.`,
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
