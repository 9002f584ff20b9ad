import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../shared/http-error.ts';
import type { App } from './fastify-app.ts';
import { getRequestPath } from './request-path.ts';

export type FindMethods = (path: string) => readonly string[];

/** For paths without a route: 405 with the allowed methods, or 404. */
export function createUnknownPathHandler(methodsAt: FindMethods): (request: FastifyRequest, reply: FastifyReply) => never {
  return (request, reply) => {
    const methods = methodsAt(getRequestPath(request));
    if (methods.length === 0 || methods.includes(request.method))
      throw new HttpError(404, 'not-found', { message: 'There’s nothing at this address.' });
    void reply.header('allow', methods.join(', '));
    throw new HttpError(405, 'method-not-allowed', {
      message: `This address doesn’t accept ${request.method}. It accepts ${methods.join(', ')}.`,
    });
  };
}

export function handleUnknownPaths(app: App, methodsAt: FindMethods): void {
  const refuse = createUnknownPathHandler(methodsAt);
  app.setNotFoundHandler(async (request, reply) => refuse(request, reply));
}
