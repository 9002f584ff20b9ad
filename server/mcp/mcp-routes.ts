import { RATES } from '#domain/fairness/request-rates.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCastwrightClient, type CastwrightClient } from '../../client/index.ts';
import type { App } from '../http/fastify-app.ts';
import type { AppParts } from '../http/app-parts.ts';
import { HTTP_LIMITS } from '../http/http-limits.ts';
import { readCredentials, requireKey, type RequestHook } from '../http/require-user.ts';
import { createWrongOriginError, isSameOrigin } from '../http/same-origin.ts';
import { HttpError } from '../shared/http-error.ts';

/** MCP over HTTP (streamable, without sessions): one message in, one JSON response out. */
export function registerMcpRoutes(app: App, parts: AppParts): void {
  app.post(
    '/api/mcp',
    {
      onRequest: [refuseForeignOrigin(parts), requireKey(parts)],
      config: { rateLimit: RATES.mcp },
      schema: { hide: true, body: z.unknown() },
    },
    async (request, reply) => {
      refuseLongBatch(request.body);
      const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import('./create-mcp-server.ts'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      ]);
      const server = createMcpServer({ client: createInProcessClient(app, request), version: parts.settings.version });
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        const response = await transport.handleRequest(toJsonRequest(request, parts.settings.publicUrl), { parsedBody: request.body });
        return await sendResponse(reply, response);
      } finally {
        await server.close();
      }
    },
  );
}

/** Browsers name the page that asks. Another site's must not reach an assistant's server by a name that it points here (DNS rebinding). */
function refuseForeignOrigin({ settings }: Pick<AppParts, 'settings'>): RequestHook {
  return async ({ headers }) => {
    if (!isSameOrigin(headers, settings)) throw createWrongOriginError();
  };
}

/** A request counts once toward the limits of this address, so it can't have any number of messages. */
function refuseLongBatch(body: unknown): void {
  if (!Array.isArray(body) || body.length <= HTTP_LIMITS.mcpBatch) return;
  throw new HttpError(400, 'too-many-messages', {
    message: `A request has at most ${HTTP_LIMITS.mcpBatch} messages. Nothing was done. Send the rest in further requests.`,
  });
}

/** A client of this very server, with the caller's key and address: its routes check scopes and limits as for any request. */
function createInProcessClient(app: App, request: FastifyRequest): CastwrightClient {
  return createCastwrightClient({
    server: 'http://localhost',
    key: readCredentials(request).bearer ?? '',
    attempts: 1,
    fetch: async (inner) => {
      const url = new URL(inner.url);
      const payload = Buffer.from(await inner.arrayBuffer());
      const { statusCode, headers, rawPayload } = await app.inject({
        method: inner.method as 'GET',
        url: url.pathname + url.search,
        headers: { ...Object.fromEntries(inner.headers), host: request.headers.host ?? url.host },
        remoteAddress: request.ip,
        ...(payload.length > 0 && { payload }),
      });
      const type = headers['content-type'];
      return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      });
    },
  });
}

function toJsonRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const passed = ['accept', 'content-type', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request(new URL('/api/mcp', publicUrl), { method: 'POST', headers: passed });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const type = response.headers.get('content-type');
  reply.code(response.status).header('cache-control', 'no-store');
  if (type !== null) reply.type(type);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
