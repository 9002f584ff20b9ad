import { asc, eq, sql } from 'drizzle-orm';
import { user } from '../../accounts/tables/auth-tables.ts';
import { type ExportFile, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import { newsletterSubscription } from '../tables/newsletter-tables.ts';
import { mail } from '../tables/server-tables.ts';
import { exportReports } from './content-reports.ts';
import { generateUserReplays } from './error-replays.ts';
import { exportUsage } from './stored-usage.ts';

/** What the user was sent and sent, and what was recorded of their visits. */
export async function* exportMessages({ services, errorIntake, userId }: ExportOrder): AsyncGenerator<ExportFile> {
  yield toJsonFile('newsletter.json', await loadNewsletterSubscription(services, userId));
  yield toJsonFile('emails.json', await loadMails(services, userId));
  yield toJsonFile('reports.json', await exportReports(services, userId));
  yield toJsonFile('usage.json', await exportUsage(services, userId));
  for await (const { id, bytes } of generateUserReplays(services, errorIntake, userId))
    yield { name: `session-replays/${id}.jsonl`, bytes, compressed: false };
}

/** Looked up by the user's current email address. */
async function loadNewsletterSubscription({ database }: ServerContext, userId: string) {
  const { email, state, askedAt, confirmedAt, endedAt } = newsletterSubscription;
  return database.db
    .select({ email, state, askedAt, confirmedAt, endedAt })
    .from(newsletterSubscription)
    .innerJoin(user, eq(sql`lower(${user.email})`, email))
    .where(eq(user.id, userId));
}

/** Emails to the user's current address that this server still keeps. */
async function loadMails({ database }: ServerContext, userId: string) {
  const { subject, text, sentAt } = mail;
  return database.db
    .select({ subject, text, sentAt })
    .from(mail)
    .innerJoin(user, eq(sql`lower(${mail.to})`, sql`lower(${user.email})`))
    .where(eq(user.id, userId))
    .orderBy(asc(sentAt));
}
