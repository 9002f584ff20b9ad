import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { recordImpersonated } from '../accounts/use-cases/record-impersonated-write.ts';
import type { AppParts } from './app-parts.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** They only answer, or tell of the page: nothing of anybody changes. */
const CHANGES_NOTHING = new Set([
  '/api/speech',
  '/api/try/speech',
  '/api/subscription/quote',
  '/api/collect/2/httpapi',
  '/api/errors/envelope',
  '/api/flags/api/eval/:clientKey',
]);

/** API-3: what an administrator does in somebody's account stands in the audit log, by the administrator. */
export function logImpersonated({ services }: Pick<AppParts, 'services'>): preHandlerAsyncHookHandler {
  return async (request) => {
    const { principal, method } = request;
    const route = request.routeOptions.url ?? '';
    if (principal === null || principal.impersonatorId === null || READING.includes(method) || CHANGES_NOTHING.has(route)) return;
    await recordImpersonated(services, {
      impersonatorId: principal.impersonatorId,
      principal,
      address: request.ip,
      operation: `${method} ${route}`,
      ids: idsOf(request),
    });
  };
}

function idsOf({ params }: FastifyRequest): Readonly<Record<string, string>> {
  const given = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
