import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { sendWebAnswer, webRequest } from './web-request.ts';

/** Everything below /sandbox is the payment sandbox's own; registered only where the host is its own gateway. */
export function sandboxRoutes(
  app: App,
  { handle, publicUrl }: { readonly handle: (request: Request) => Promise<Response>; readonly publicUrl: string },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) => String(body));

    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/*',
      schema: { hide: true },
      handler: async (request, reply) => sendWebAnswer(reply, await handle(webRequest(request, publicUrl))),
    });
  });
}
