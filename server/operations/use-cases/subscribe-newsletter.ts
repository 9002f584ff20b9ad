import { eq } from 'drizzle-orm';
import { newsletterLink, newsletterSubscription } from '../../adapters/database/schema.ts';
import type { Tx } from '../../ports/database.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { NEWSLETTER_LIMITS } from '../../../src/domain/newsletter/newsletter-limits.ts';
import { alreadySubscribedMail, confirmMail } from './newsletter-mails.ts';
import { hashOfToken, newNewsletterToken } from './newsletter-token.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

type Services = Pick<HostServices, 'database' | 'queue' | 'clock' | 'attempts'>;
export type SubscriptionRow = typeof newsletterSubscription.$inferSelect;

/**
 * EXT-11: asks the address itself. Whoever calls is told nothing, so that nobody learns which addresses are known;
 * an address that was asked often enough today is left alone.
 */
export async function subscribeNewsletter(
  services: Services,
  request: { readonly email: string; readonly publicUrl: string },
): Promise<void> {
  const { email, publicUrl } = request;
  const known = await subscriptionOf(services, email);
  const confirmed = known?.state === 'confirmed';
  if (!(await mayWrite(services, email, confirmed))) return;

  await services.database.db.transaction(async (tx) => {
    const row = confirmed ? known : await asked(tx, email, new Date(services.clock.now()));
    const to = { email, unsubscribeToken: row.unsubscribeToken, publicUrl };
    if (row.state === 'confirmed') return enqueueMail(services, tx, alreadySubscribedMail(to));
    const token = newNewsletterToken();
    const expiresAt = new Date(services.clock.now() + NEWSLETTER_LIMITS.confirmWithin);
    await tx.insert(newsletterLink).values({ hash: hashOfToken(token), subscriptionId: row.id, expiresAt });
    return enqueueMail(services, tx, confirmMail(to, token));
  });
}

/** The row of the address, waiting for a yes; one that has said yes meanwhile stays as it is. */
async function asked(tx: Tx, email: string, askedAt: Date): Promise<SubscriptionRow> {
  await tx.insert(newsletterSubscription).values({ email, askedAt, unsubscribeToken: newNewsletterToken() }).onConflictDoNothing();
  const [row] = await tx.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)).for('update');
  if (row === undefined) throw new Error('A subscription vanished while it was asked for.');
  if (row.state === 'confirmed') return row;
  await tx.update(newsletterSubscription).set({ state: 'pending', askedAt }).where(eq(newsletterSubscription.id, row.id));
  return { ...row, state: 'pending' };
}

async function mayWrite({ attempts }: Services, email: string, confirmed: boolean): Promise<boolean> {
  const key = `newsletter:${confirmed ? 'told' : 'asked'}:${hashOfToken(email)}`;
  const { count } = await attempts.increment(key, confirmed ? NEWSLETTER_LIMITS.toldEvery : NEWSLETTER_LIMITS.askWindow);
  return count <= (confirmed ? 1 : NEWSLETTER_LIMITS.asks);
}

async function subscriptionOf({ database }: Services, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await database.db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email));
  return row;
}
