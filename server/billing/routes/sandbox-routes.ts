import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../http/fastify-app.ts';
import { sendWebResponse, toWebRequest } from '../../http/web-request.ts';

export interface SandboxRouteOptions {
  readonly path: string;
  readonly handle: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
  /** Only for somebody at this machine. */
  readonly onRequest?: onRequestAsyncHookHandler;
}

/** Everything below `path` is the sandbox's own; registered only where the server plays that service itself. */
export function registerSandboxRoutes(app: App, { path, handle, publicUrl, onRequest }: SandboxRouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) => String(body));

    scope.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      ...(onRequest && { onRequest }),
      schema: { hide: true },
      handler: async (request, reply) => sendWebResponse(reply, await handle(toWebRequest(request, publicUrl))),
    });
  });
}
