import { mail as mailTable } from '../../../operations/tables/server-tables.ts';
import type { Db } from '../../../ports/database.ts';
import type { Mail, Mailer } from '../../../ports/mailer.ts';

/** Mail goes into a table and no further: for one machine, where the outbox page shows it. */
export class OutboxMailer implements Mailer {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async send(mail: Mail): Promise<void> {
    await this.#db.insert(mailTable).values(mail);
  }

  async stop(): Promise<void> {
    // The database is its owner's to close.
  }
}
