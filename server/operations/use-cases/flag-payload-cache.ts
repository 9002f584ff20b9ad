import { eq } from 'drizzle-orm';
import { flagDefinitions } from '../tables/flag-tables.ts';
import { toFlagPayload } from '../../../src/domain/flags/to-flag-payload.ts';
import type { FlagPayload } from '../../../src/domain/flags/flag-rules.ts';
import { loadOrCreateDefinitions } from './stored-flag-definitions.ts';
import type { ServerContext } from '../../shared/server-context.ts';

export interface ServedPayload {
  readonly payload: FlagPayload;
  readonly json: string;
  /** Of HTTP. */
  readonly etag: string;
}

/** Caches the served payload; checks at every call that the definitions have not changed since. */
export class FlagPayloadCache {
  readonly #services: Pick<ServerContext, 'database' | 'clock'>;
  #cached: ServedPayload | undefined;

  constructor(services: Pick<ServerContext, 'database' | 'clock'>) {
    this.#services = services;
  }

  async loadCurrent(): Promise<ServedPayload> {
    const { database, clock } = this.#services;
    const [newest] = await database.db
      .select({ updatedAt: flagDefinitions.updatedAt })
      .from(flagDefinitions)
      .where(eq(flagDefinitions.id, 1));
    if (this.#cached !== undefined && newest?.updatedAt.toISOString() === this.#cached.payload.dateUpdated) return this.#cached;

    const { sheets: definitions, revision, updatedAt } = await loadOrCreateDefinitions(database.db, clock.now());
    const payload = toFlagPayload(definitions, updatedAt.toISOString());
    this.#cached = { payload, json: JSON.stringify(payload), etag: `"${revision}-${updatedAt.getTime().toString(36)}"` };
    return this.#cached;
  }
}
