import { eq } from 'drizzle-orm';
import { flagBook } from '../../adapters/database/schema.ts';
import { payloadOf } from '../../../src/domain/flags/to-flag-payload.ts';
import type { FlagPayload } from '../../../src/domain/flags/flag-rules.ts';
import { openBook } from './stored-flag-definitions.ts';
import type { HostServices } from '../../shared/server-context.ts';

export interface ServedPayload {
  readonly payload: FlagPayload;
  readonly json: string;
  /** Of HTTP. */
  readonly etag: string;
}

/** What is served to everybody, kept while the book has the same revision; whether it has is asked every time. */
export class FlagPayloads {
  readonly #services: Pick<HostServices, 'database' | 'clock'>;
  #kept: ServedPayload | undefined;

  constructor(services: Pick<HostServices, 'database' | 'clock'>) {
    this.#services = services;
  }

  async current(): Promise<ServedPayload> {
    const { database, clock } = this.#services;
    const [newest] = await database.db.select({ updatedAt: flagBook.updatedAt }).from(flagBook).where(eq(flagBook.id, 1));
    if (this.#kept !== undefined && newest?.updatedAt.toISOString() === this.#kept.payload.dateUpdated) return this.#kept;

    const { sheets, revision, updatedAt } = await openBook(database.db, clock.now());
    const payload = payloadOf(sheets, updatedAt.toISOString());
    this.#kept = { payload, json: JSON.stringify(payload), etag: `"${revision}-${updatedAt.getTime().toString(36)}"` };
    return this.#kept;
  }
}
