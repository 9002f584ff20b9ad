import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { toMailbox } from '#domain/account/normalize-email.ts';
import { formatGreeting } from '#domain/account/to-quotable-name.ts';
import { waitlistEntry } from '../tables/admin-tables.ts';
import type { Page, WaitlistEntry, WaitlistQuery } from '#ports/admin-api.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getPageWindow } from '../../shared/queries.ts';
import { createMailSender } from '../../shared/send-mail.ts';
import type { Mail } from '../../ports/mailer.ts';

/** Email with the state of a requester's entry; undefined if it was declined. */
export function createWaitlistMail({ email, name, state }: Pick<WaitlistEntry, 'email' | 'name' | 'state'>): Mail | undefined {
  const subject = 'The Castwright waitlist';
  const greeting = formatGreeting(name);
  switch (state) {
    case 'waiting':
      return { to: email, subject, text: `${greeting}\n\nYou’re on the waitlist. We’ll email you as soon as there’s a spot.` };
    case 'approved':
      return { to: email, subject, text: `${greeting}\n\nYour spot is ready. Look for our email with your sign-up link.` };
    case 'joined':
      return { to: email, subject, text: `${greeting}\n\nYou already have an account with this address. Just sign in.` };
    case 'declined':
      return undefined;
  }
}

export type WaitlistRow = typeof waitlistEntry.$inferSelect;

/**
 * Adds at most one entry for each email address and mails its state, a few times a day at most. The response is the
 * same for known and unknown addresses.
 */
export async function joinWaitlist(
  services: Pick<ServerContext, 'database' | 'queue' | 'rateLimitCounter'>,
  request: { readonly email: string; readonly name: string },
): Promise<void> {
  const { db } = services.database;
  const [added] = await db.insert(waitlistEntry).values(request).onConflictDoNothing().returning();
  const entry = added ?? (await findEntry(services, request.email));
  const mail = entry && createWaitlistMail(entry);
  if (mail === undefined) return;
  const { count: mails } = await services.rateLimitCounter.increment(`waitlist-mail:${toMailbox(request.email.toLowerCase())}`, DAY);
  if (mails <= ACCOUNT_LIMITS.waitlistMailsPerDay) await createMailSender(services)(mail);
}

/** Oldest first. */
export async function listWaitlist(services: Pick<ServerContext, 'database'>, query: WaitlistQuery): Promise<Page<WaitlistEntry>> {
  const { db } = services.database;
  const { page, pageSize, offset } = getPageWindow(query);
  const where = query.state === undefined ? undefined : eq(waitlistEntry.state, query.state);
  const [counted] = await db.select({ total: count() }).from(waitlistEntry).where(where);
  const rows = await db
    .select()
    .from(waitlistEntry)
    .where(where)
    .orderBy(asc(waitlistEntry.requestedAt), asc(waitlistEntry.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(toWaitlistEntry), page, pageSize, total: counted?.total ?? 0 };
}

export async function isApprovedForWaitlist(services: Pick<ServerContext, 'database'>, email: string): Promise<boolean> {
  const entry = await findEntry(services, email);
  return entry !== undefined && (entry.state === 'approved' || entry.state === 'joined');
}

export async function markWaitlistJoined({ database }: Pick<ServerContext, 'database'>, email: string): Promise<void> {
  await database.db
    .update(waitlistEntry)
    .set({ state: 'joined' })
    .where(and(eq(waitlistEntry.email, email), inArray(waitlistEntry.state, ['waiting', 'approved'])));
}

export function toWaitlistEntry({ id, email, name, state, requestedAt, decidedAt }: WaitlistRow): WaitlistEntry {
  return { id, email, name, state, requestedAt: requestedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}

async function findEntry({ database }: Pick<ServerContext, 'database'>, email: string): Promise<WaitlistRow | undefined> {
  const [row] = await database.db.select().from(waitlistEntry).where(eq(waitlistEntry.email, email));
  return row;
}
