import { and, eq, gt, lt, lte, ne } from 'drizzle-orm';
import { newsletterLink, newsletterSubscription } from '../tables/newsletter-tables.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { NEWSLETTER_LIMITS } from '#domain/newsletter/newsletter-limits.ts';
import { HttpError } from '../../shared/http-error.ts';
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;
const TOKEN_PATTERN = /^[\w-]{32}$/;

export function createNewsletterToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256, hexadecimal. The token has 192 random bits, so it needs neither salt nor a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isNewsletterToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

type Services = Pick<ServerContext, 'database' | 'clock'>;

/**
 * Confirms a subscription. The link can be used repeatedly until it expires, because email programs open links too;
 * unsubscribing invalidates it.
 */
export async function confirmNewsletter({ database, clock }: Services, token: string): Promise<{ readonly email: string }> {
  const now = new Date(clock.now());
  return database.db.transaction(async (tx) => {
    const [link] = isNewsletterToken(token)
      ? await tx
          .select()
          .from(newsletterLink)
          .where(and(eq(newsletterLink.hash, hashToken(token)), gt(newsletterLink.expiresAt, now)))
          .for('update')
      : [];
    if (link === undefined) throw createDeadLinkError('This link has expired. Subscribe again and we’ll send you a new one.');
    const ofLink = eq(newsletterSubscription.id, link.subscriptionId);
    await tx
      .update(newsletterSubscription)
      .set({ state: 'confirmed', confirmedAt: now, endedAt: null })
      .where(and(ofLink, ne(newsletterSubscription.state, 'confirmed')));
    const [row] = await tx.select({ email: newsletterSubscription.email }).from(newsletterSubscription).where(ofLink);
    if (row === undefined) throw new Error('A link outlived its subscription.');
    return row;
  });
}

/** Unsubscribes. The link never expires and can be used repeatedly. */
export async function unsubscribeNewsletter({ database, clock }: Services, token: string): Promise<{ readonly email: string }> {
  return database.db.transaction(async (tx) => {
    const [row] = isNewsletterToken(token)
      ? await tx.select().from(newsletterSubscription).where(eq(newsletterSubscription.unsubscribeToken, token))
      : [];
    if (row === undefined)
      throw createDeadLinkError('We don’t recognize this link. It isn’t tied to any subscription, so there’s nothing to cancel.');
    await endNewsletter(tx, row.email, new Date(clock.now()));
    return { email: row.email };
  });
}

/** Ends the subscription and deletes its confirmation links, so that no old link confirms it again. */
export async function endNewsletter(tx: Tx, email: string, endedAt: Date): Promise<void> {
  const ofAddress = eq(newsletterSubscription.email, email);
  const [row] = await tx.select({ id: newsletterSubscription.id }).from(newsletterSubscription).where(ofAddress);
  if (row === undefined) return;
  await tx.delete(newsletterLink).where(eq(newsletterLink.subscriptionId, row.id));
  await tx
    .update(newsletterSubscription)
    .set({ state: 'ended', endedAt })
    .where(and(ofAddress, ne(newsletterSubscription.state, 'ended')));
}

/** Deletes expired links, and subscriptions that were not confirmed in time. */
export async function deleteUnconfirmed(db: Db, now: number): Promise<void> {
  const askedBefore = new Date(now - NEWSLETTER_LIMITS.confirmWithin);
  await db.delete(newsletterLink).where(lte(newsletterLink.expiresAt, new Date(now)));
  await db
    .delete(newsletterSubscription)
    .where(and(eq(newsletterSubscription.state, 'pending'), lt(newsletterSubscription.askedAt, askedBefore)));
}

function createDeadLinkError(message: string): HttpError {
  return new HttpError(404, 'link-not-good', { message });
}
