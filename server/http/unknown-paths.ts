import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../shared/http-error.ts';
import type { App } from './fastify-app.ts';
import { requestPath } from './request-path.ts';

export type MethodsAt = (path: string) => readonly string[];

/** Answers what no route does: with 405 and the methods there are, or with 404. */
export function refuseUnknown(methodsAt: MethodsAt): (request: FastifyRequest, reply: FastifyReply) => never {
  return (request, reply) => {
    const methods = methodsAt(requestPath(request));
    if (methods.length === 0 || methods.includes(request.method))
      throw new Refusal(404, 'not-found', { message: 'There’s nothing at this address.' });
    void reply.header('allow', methods.join(', '));
    throw new Refusal(405, 'method-not-allowed', {
      message: `This address doesn’t take ${request.method}. It takes ${methods.join(', ')}.`,
    });
  };
}

export function answerUnknownPaths(app: App, methodsAt: MethodsAt): void {
  const refuse = refuseUnknown(methodsAt);
  app.setNotFoundHandler(async (request, reply) => refuse(request, reply));
}
