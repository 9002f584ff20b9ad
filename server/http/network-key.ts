import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import type { Clock } from '#ports/clock.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { readCredentials } from './require-user.ts';

/** Key of limits and queues for a client of whom only the IP address is known: its network. */
export function getNetworkKey(ipAddress: string): string {
  return `network ${toIpPrefix(ipAddress)}`;
}

/** Key of a user who has proven who they are. */
export function getUserKey(userId: string): string {
  return `user ${userId}`;
}

/**
 * Which credentials were proven a moment ago, and whose they are. A fact for queues and limits only: it lets nobody in. Credentials that
 * anyone can make up are no key of their own.
 */
export class ProvenCredentials {
  readonly #users: LRUCache<string, string>;

  constructor(clock: Pick<Clock, 'now'>) {
    const { most, ttl } = HTTP_LIMITS.proven;
    this.#users = new LRUCache({ max: most, ttl, ttlResolution: 0, perf: { now: () => clock.now() } });
  }

  /** Records the outcome of a request: who it was, or that its credentials are of no one. */
  note(request: FastifyRequest): void {
    const key = hashCredentials(request);
    if (key === undefined) return;
    if (request.principal === null) this.#users.delete(key);
    else this.#users.set(key, request.principal.userId);
  }

  /** The user who is authenticated, or was a moment ago with the same credentials; else the network. */
  getRequesterKey(request: FastifyRequest): string {
    const credentials = hashCredentials(request);
    const userId = request.principal?.userId ?? (credentials && this.#users.get(credentials));
    return userId === undefined ? getNetworkKey(request.ip) : getUserKey(userId);
  }
}

const hashes = new WeakMap<FastifyRequest, string | undefined>();

/** Once a request: each of its hooks asks for it. */
function hashCredentials(request: FastifyRequest): string | undefined {
  if (hashes.has(request)) return hashes.get(request);
  const { bearer, cookie } = readCredentials(request);
  const text = bearer ?? cookie;
  const hash = text === undefined ? undefined : createHash('sha256').update(text).digest('base64');
  hashes.set(request, hash);
  return hash;
}
