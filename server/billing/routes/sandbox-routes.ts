import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/fastify-app.ts';
import { sendWebResponse, toWebRequest } from '../../http/web-request.ts';

export interface SandboxRouteOptions {
  readonly path: string;
  readonly handle: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
}

/** Passes requests below `path` to the sandbox; registered only where the server is its own payment gateway. */
export function registerSandboxRoutes(app: App, { path, handle, publicUrl }: SandboxRouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) => String(body));

    scope.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      schema: { hide: true },
      handler: async (request, reply) => sendWebResponse(reply, await handle(toWebRequest(request, publicUrl))),
    });
  });
}
