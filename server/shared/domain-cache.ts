import { LRUCache } from 'lru-cache';

/** Host names remembered, known and unknown ones. */
const MOST_HOSTS = 10_000;
/** Milliseconds until a host is looked up again: how long other processes lag behind a change. */
const HOST_TTL = 5_000;

/** A proven domain, and whose share pages open there. */
export interface CachedDomain {
  readonly host: string;
  readonly ownerId: string;
  readonly organizationId: string | null;
  readonly verifiedAt: Date | null;
  readonly failingSince: Date | null;
}

/** Remembers what was found for a host name, also nothing, so that requests with made-up names ask the database rarely. */
export class DomainCache {
  readonly #found = new LRUCache<string, Promise<CachedDomain | undefined>>({ max: MOST_HOSTS, ttl: HOST_TTL });

  /** Concurrent look-ups of one host are one. */
  find(host: string, load: () => Promise<CachedDomain | undefined>): Promise<CachedDomain | undefined> {
    const known = this.#found.get(host);
    if (known !== undefined) return known;
    const loading = load();
    this.#found.set(host, loading);
    loading.catch(() => this.#found.delete(host));
    return loading;
  }

  /** After a change of who is served where. */
  forget(): void {
    this.#found.clear();
  }
}
