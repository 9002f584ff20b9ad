import type { RateLimitPluginOptions } from '@fastify/rate-limit';
import { Refusal } from '../shared/http-error.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { isApiRequest } from './request-path.ts';
import { rateLimitStore, type RateLimitCounters } from './rate-limit-store.ts';

/** Counted after it is known who calls, so that people behind one address do not share one allowance. */
export const rateLimitOptions = (counters: RateLimitCounters): RateLimitPluginOptions => ({
  global: true,
  hook: 'onRequest',
  store: rateLimitStore(counters),
  ...HTTP_LIMITS.everything,
  allowList: (request) => !isApiRequest(request),
  keyGenerator: (request) => request.principal?.userId ?? request.ip,
  errorResponseBuilder: (_request, context) => {
    const seconds = Math.ceil(context.ttl / 1000);
    return new Refusal(429, 'too-many-requests', { message: `Too many requests. Wait ${seconds} seconds and try again.` });
  },
});
