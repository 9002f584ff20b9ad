import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { sendWebResponse, toWebRequest } from '../../http/web-request.ts';

interface SandboxRouteOptions {
  readonly path: string;
  readonly handle: (request: Request) => Promise<Response>;
  readonly publicUrl: string;
}

/** Passes requests below the path of a sandbox to it, where the server is its own payment gateway or sign-in provider. */
export function registerSandboxRoutes(app: App, { sandbox, accounts, settings: { publicUrl } }: AppParts): void {
  if (sandbox !== undefined) serveSandbox(app, { ...sandbox, path: '/sandbox', publicUrl });
  if (accounts.providerSandbox !== undefined) serveSandbox(app, { ...accounts.providerSandbox, publicUrl });
}

function serveSandbox(app: App, { path, handle, publicUrl }: SandboxRouteOptions): void {
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
