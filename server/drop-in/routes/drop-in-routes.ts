import type { FastifyRequest } from 'fastify';
import { RATES } from '#domain/fairness/request-rates.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createErrorHandler } from '../../http/error-responses.ts';
import type { App } from '../../http/fastify-app.ts';
import { getRequestPath } from '../../http/request-path.ts';
import { HttpError } from '../../shared/http-error.ts';
import { wrapError } from '../use-cases/wire/envelope.ts';
import { dropNulls } from '../use-cases/wire/request-schemas.ts';
import { registerCatalogCalls } from './catalog-calls.ts';
import { registerEndpointCalls } from './endpoint-calls.ts';
import { registerFileLinks } from './file-links.ts';
import { getWireVersion } from './serve-call.ts';
import { registerVideoCalls } from './video-calls.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The paths of HeyGen's API: programs that were written for it are given this server's address and a key of it. */
export function registerDropInRoutes(app: App, parts: AppParts): void {
  app.register(async (scope: App) => {
    scope.addHook('onRequest', async (request, reply) => {
      takeKey(request);
      void reply.header('cache-control', 'no-store');
    });
    scope.addHook('preValidation', async (request) => {
      request.body = dropNulls(request.body);
    });
    scope.setErrorHandler(
      createErrorHandler(parts.services.log, (body, status, request) => wrapError(getWireVersion(getRequestPath(request)), status, body)),
    );
    registerVideoCalls(scope, parts);
    registerCatalogCalls(scope, parts);
    registerEndpointCalls(scope, parts);
    registerFileLinks(scope, parts);
    refuseOtherCalls(scope);
  });
}

/** The key is in a header of its own there; a bearer works too, a browser's cookie doesn't. */
function takeKey({ headers }: FastifyRequest): void {
  const key = headers['x-api-key'];
  delete headers.cookie;
  if (typeof key === 'string') headers.authorization = `Bearer ${key}`;
}

/** Calls that aren't translated say so, rather than show the site's page. */
function refuseOtherCalls(scope: App): void {
  for (const url of ['/v1/*', '/v2/*']) {
    scope.route({
      method: METHODS,
      url,
      config: { rateLimit: { ...RATES.everything, groupId: '' } },
      schema: { hide: true },
      handler: async (request) => {
        const message = `${request.method} ${getRequestPath(request)} isn’t one of the calls that work here. The guide lists them: /documentation/coming-from-heygen`;
        throw new HttpError(404, 'not-offered', { message });
      },
    });
  }
}
