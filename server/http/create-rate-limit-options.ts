import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { HttpError } from '../shared/http-error.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { isApiRequest } from './request-path.ts';
import { createRateLimitStore, type RateLimitStoreOptions } from './rate-limit-store.ts';

/** Counts after authentication, by user, so that users behind one IP address do not share a limit. */
export const createRateLimitOptions = (counters: RateLimitStoreOptions): RateLimitPluginOptions => ({
  global: true,
  hook: 'onRequest',
  store: createRateLimitStore(counters),
  ...HTTP_LIMITS.everything,
  allowList: (request) => !isApiRequest(request),
  keyGenerator: (request) => request.principal?.userId ?? request.ip,
  errorResponseBuilder: (_request, context) => {
    const seconds = Math.ceil(context.ttl / 1000);
    return new HttpError(429, 'too-many-requests', { message: `Too many requests. Wait ${seconds} seconds and try again.` });
  },
});
