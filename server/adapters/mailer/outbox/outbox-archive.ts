import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../ports/database.ts';
import type { ArchivedMail, MailArchive } from '../../../ports/mail-archive.ts';
import { mail } from '../../../operations/tables/server-tables.ts';

/** What the outbox holds. */
export class OutboxArchive implements MailArchive {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async list({ to, limit }: { readonly to?: string; readonly limit: number }): Promise<readonly ArchivedMail[]> {
    const filter = to === undefined ? undefined : eq(sql`lower(${mail.to})`, to.toLowerCase());
    return this.#db.select().from(mail).where(filter).orderBy(desc(mail.sentAt), desc(mail.id)).limit(limit);
  }
}
