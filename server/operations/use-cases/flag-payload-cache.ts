import { eq } from 'drizzle-orm';
import { flagDefinitions } from '../tables/flag-tables.ts';
import type { FlagPayload } from '#domain/flags/flag-rules.ts';
import type { FlagEvaluator } from '../../ports/flag-evaluator.ts';
import { loadOrCreateDefinitions } from './stored-flag-definitions.ts';
import type { ServerContext } from '../../shared/server-context.ts';

export interface ServedPayload {
  readonly payload: FlagPayload;
  readonly json: string;
  /** Of HTTP. */
  readonly etag: string;
  /** Of the definitions, in milliseconds. */
  readonly updatedAt: number;
}

/** Caches the served payload; checks at every call that the definitions have not changed since. */
export class FlagPayloadCache {
  readonly #services: Pick<ServerContext, 'database' | 'clock'>;
  readonly #evaluator: FlagEvaluator;
  #cached: ServedPayload | undefined;

  constructor(services: Pick<ServerContext, 'database' | 'clock'>, evaluator: FlagEvaluator) {
    this.#services = services;
    this.#evaluator = evaluator;
  }

  async loadCurrent(): Promise<ServedPayload> {
    const { database, clock } = this.#services;
    const [newest] = await database.db
      .select({ updatedAt: flagDefinitions.updatedAt })
      .from(flagDefinitions)
      .where(eq(flagDefinitions.id, 1));
    if (this.#cached !== undefined && newest?.updatedAt.getTime() === this.#cached.updatedAt) return this.#cached;

    const { sheets: definitions, revision, updatedAt } = await loadOrCreateDefinitions(database.db, clock.now());
    const payload = this.#evaluator.toPayload(definitions, updatedAt.toISOString());
    const at = updatedAt.getTime();
    this.#cached = { payload, json: JSON.stringify(payload), etag: `"${revision}-${at.toString(36)}"`, updatedAt: at };
    return this.#cached;
  }
}
