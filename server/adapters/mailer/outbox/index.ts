import { mail as mailTable, mail } from '#server/operations/tables/server-tables.ts';
import type { Db } from '#server/ports/database.ts';
import type { Mail, Mailer, MailOutcome } from '#server/ports/mailer.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { ArchivedMail, MailArchive } from '#server/ports/mail-archive.ts';

/** What the outbox holds. */
class OutboxArchive implements MailArchive {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list({ to, limit }: { readonly to?: string; readonly limit: number }): Promise<readonly ArchivedMail[]> {
    const filter = to === undefined ? undefined : eq(sql`lower(${mail.to})`, to.toLowerCase());
    return this.#db.select().from(mail).where(filter).orderBy(desc(mail.sentAt), desc(mail.id)).limit(limit);
  }
}

/** Mail goes into a table and no further: for one machine, where the outbox page shows it. */
class OutboxMailer implements Mailer {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async send(mail: Mail): Promise<MailOutcome> {
    try {
      await this.#db.insert(mailTable).values(mail).onConflictDoNothing();
      return { kind: 'sent' };
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async stop(): Promise<void> {
    // The database is its owner's to close.
  }
}

export function createOutboxArchive(db: Db): MailArchive {
  return new OutboxArchive(db);
}

export function createOutboxMailer(db: Db): Mailer {
  return new OutboxMailer(db);
}
