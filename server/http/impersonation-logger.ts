import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { recordImpersonatedWrite } from '../shared/record-impersonated-write.ts';
import type { AppParts } from './app-parts.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
/** Routes that change nothing of the user: previews, and reports about the page. */
const READ_ONLY_ROUTES = new Set([
  '/api/speech',
  '/api/try/speech',
  '/api/subscription/quote',
  '/api/collect/2/httpapi',
  '/api/errors/envelope',
  '/api/flags/api/eval/:clientKey',
]);

/** Writes every change an impersonating administrator requests to the audit log, under the administrator's name (API-3). */
export function createImpersonationLogger({ services }: Pick<AppParts, 'services'>): preHandlerAsyncHookHandler {
  return async (request) => {
    const { principal, method } = request;
    const route = request.routeOptions.url ?? '';
    if (principal === null || principal.impersonatorId === null || SAFE_METHODS.includes(method) || READ_ONLY_ROUTES.has(route)) return;
    await recordImpersonatedWrite(services, {
      impersonatorId: principal.impersonatorId,
      principal,
      ipAddress: request.ip,
      operation: `${method} ${route}`,
      ids: getRouteIds(request),
    });
  };
}

function getRouteIds({ params }: FastifyRequest): Readonly<Record<string, string>> {
  const given = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
