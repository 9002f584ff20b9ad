import { eq } from 'drizzle-orm';
import { toMailbox } from '#domain/account/normalize-email.ts';
import { newsletterLink, newsletterSubscription } from '../tables/newsletter-tables.ts';
import type { Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { NEWSLETTER_LIMITS } from '#domain/newsletter/newsletter-limits.ts';
import { createAlreadySubscribedMail, createConfirmMail } from './newsletter-mails.ts';
import { hashToken, createNewsletterToken } from './newsletter-links.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

type Services = Pick<ServerContext, 'database' | 'queue' | 'clock' | 'rateLimitCounter'>;
export type NewsletterSubscriptionRow = typeof newsletterSubscription.$inferSelect;

/**
 * Emails a confirmation link (EXT-11). The response is the same for known and unknown addresses; an address that got
 * enough emails today gets none.
 */
export async function subscribeNewsletter(
  services: Services,
  request: { readonly email: string; readonly publicUrl: string },
): Promise<void> {
  const { email, publicUrl } = request;
  const known = await findSubscription(services, email);
  const confirmed = known?.state === 'confirmed';
  if (!(await canSendMail(services, email, confirmed))) return;

  await services.database.db.transaction(async (tx) => {
    const row = confirmed ? known : await upsertPendingSubscription(tx, email, new Date(services.clock.now()));
    const to = { email, unsubscribeToken: row.unsubscribeToken, publicUrl };
    if (row.state === 'confirmed') return enqueueMail(services, tx, createAlreadySubscribedMail(to));
    const token = createNewsletterToken();
    const expiresAt = new Date(services.clock.now() + NEWSLETTER_LIMITS.confirmWithin);
    await tx.insert(newsletterLink).values({ hash: hashToken(token), subscriptionId: row.id, expiresAt });
    return enqueueMail(services, tx, createConfirmMail(to, token));
  });
}

/** Inserts or resets the row to pending; one that was confirmed concurrently stays confirmed. */
async function upsertPendingSubscription(tx: Tx, email: string, askedAt: Date): Promise<NewsletterSubscriptionRow> {
  await tx.insert(newsletterSubscription).values({ email, askedAt, unsubscribeToken: createNewsletterToken() }).onConflictDoNothing();
  const [row] = await tx.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)).for('update');
  if (row === undefined) throw new Error('A subscription vanished while it was asked for.');
  if (row.state === 'confirmed') return row;
  await tx.update(newsletterSubscription).set({ state: 'pending', askedAt }).where(eq(newsletterSubscription.id, row.id));
  return { ...row, state: 'pending' };
}

async function canSendMail({ rateLimitCounter }: Services, email: string, confirmed: boolean): Promise<boolean> {
  const key = `newsletter:${confirmed ? 'told' : 'asked'}:${hashToken(toMailbox(email))}`;
  const { count } = await rateLimitCounter.increment(
    key,
    confirmed ? NEWSLETTER_LIMITS.reminderEvery : NEWSLETTER_LIMITS.confirmationWindow,
  );
  return count <= (confirmed ? 1 : NEWSLETTER_LIMITS.confirmations);
}

async function findSubscription({ database }: Services, email: string): Promise<NewsletterSubscriptionRow | undefined> {
  const [row] = await database.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email));
  return row;
}
