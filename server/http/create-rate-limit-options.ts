import { RATES } from '#domain/fairness/request-rates.ts';
import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { createTooManyRequestsError } from '../shared/http-error.ts';
import { getNetworkKey, getUserKey } from './network-key.ts';
import { isApiRequest } from './request-path.ts';
import { createRateLimitStore, type RateLimitStoreOptions } from './rate-limit-store.ts';

/**
 * Counts after authentication, by user, so that users behind one IP address do not share a limit; signed-out clients by their network.
 * What never gets so far is counted by `limitErrorResponses`.
 */
export const createRateLimitOptions = (counters: RateLimitStoreOptions): RateLimitPluginOptions => ({
  global: true,
  hook: 'onRequest',
  store: createRateLimitStore(counters),
  ...RATES.everything,
  // Pages and files of the site; a route with a limit of its own counts wherever it is.
  allowList: (request) => !isApiRequest(request) && request.routeOptions.config.rateLimit === undefined,
  keyGenerator: (request) => (request.principal === null ? getNetworkKey(request.ip) : getUserKey(request.principal.userId)),
  errorResponseBuilder: (_request, { ttl }) => createTooManyRequestsError(ttl),
});
