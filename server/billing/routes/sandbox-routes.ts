import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { App } from '../../http/fastify-app.ts';
import { sendWebResponse, toWebRequest } from '../../http/web-request.ts';

export interface SandboxRouteOptions {
  readonly path: string;
  readonly handle: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
  /** Restricts access to the local machine. */
  readonly onRequest?: onRequestAsyncHookHandler;
}

/** Passes requests below `path` to the sandbox; registered only where the server is its own payment gateway. */
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
