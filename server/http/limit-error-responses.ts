import { LRUCache } from 'lru-cache';
import type { Clock } from '#ports/clock.ts';
import { createTooManyRequestsError } from '../shared/http-error.ts';
import { PROBE_PATH } from './allowed-hosts.ts';
import type { App } from './fastify-app.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import type { ProvenCredentials } from './network-key.ts';

/** Not signed in, not allowed, nothing there, no such method, no such host: what a client gets that tries what it can't know. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404, 405, 421]);
const UNAUTHORIZED = 401;

interface Refused {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts refusals per network, on every path, and turns a network away that had too many: first of all, before anything is looked up.
 * Counted in this process, so that counting costs no query either. Users who have proven who they are have a count of their own.
 */
export function limitErrorResponses(
  app: App,
  { proven, clock }: { readonly proven: ProvenCredentials; readonly clock: Pick<Clock, 'now'> },
): void {
  const { max, timeWindow, networks } = HTTP_LIMITS.refused;
  const refused = new LRUCache<string, Refused>({ max: networks });

  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === PROBE_PATH) return;
    const found = refused.get(proven.getRequesterKey(request));
    const wait = (found?.endsAt ?? 0) - clock.now();
    if (found !== undefined && wait > 0 && found.count >= max) throw createTooManyRequestsError(wait);
  });

  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === UNAUTHORIZED) proven.note(request);
    if (!REFUSALS.has(reply.statusCode)) return;
    const key = proven.getRequesterKey(request);
    const found = refused.get(key);
    if (found !== undefined && found.endsAt > clock.now()) found.count += 1;
    else refused.set(key, { count: 1, endsAt: clock.now() + timeWindow });
  });
}
