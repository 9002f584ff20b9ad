import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLAG_CLIENT_KEY } from '../use-cases/stored-flag-definitions.ts';
import { FlagPayloadCache, type ServedPayload } from '../use-cases/flag-payload-cache.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { FlagStreams } from './flag-streams.ts';
import { hasTag } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { flagOperations } from '#contract/operations/flag-operations.ts';
import { serve } from '../../http/serve.ts';

const STREAM_HEADERS = { 'x-sse-support': 'enabled' } as const;

/** Feature flags for the pages, in the wire format of the client SDK. Public (EXT-5). */
export function registerFlagRoutes(app: App, { services, flags }: AppParts): void {
  const payloads = new FlagPayloadCache(services, flags);
  const streams = new FlagStreams({ services, payloads });
  app.addHook('preClose', async () => streams.close());

  serve(app, flagOperations, 'GET /api/flags/api/features/:clientKey', async (request, reply) => {
    requireKey(request.params.clientKey);
    return sendPayload(request, reply, await payloads.loadCurrent());
  });

  serve(
    app,
    flagOperations,
    'POST /api/flags/api/eval/:clientKey',
    async (request, reply) => {
      requireKey(request.params.clientKey);
      const { attributes, url, forcedVariations, forcedFeatures } = request.body;
      const { payload } = await payloads.loadCurrent();
      void reply.headers(STREAM_HEADERS);
      return flags.decidedPayload(payload, {
        attributes,
        ...(url !== undefined && { url }),
        ...(forcedVariations && { forcedVariations }),
        ...(forcedFeatures && { forcedFeatures: new Map(forcedFeatures) }),
      });
    },
    { bodyLimit: HTTP_LIMITS.flagEvalBody },
  );

  serve(
    app,
    flagOperations,
    'GET /api/flags/sub/:clientKey',
    async (request, reply) => {
      requireKey(request.params.clientKey);
      await streams.open(request, reply);
    },
    { exposeHeadRoute: false },
  );
}

/** Sends the payload with an ETag: browsers store it and revalidate every time, so that a change is seen at once. */
function sendPayload(request: FastifyRequest, reply: FastifyReply, { json, etag }: ServedPayload): FastifyReply {
  void reply.headers({ ...STREAM_HEADERS, etag, 'cache-control': 'public, no-cache' });
  if (hasTag(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(json);
}

function requireKey(clientKey: string): void {
  if (clientKey !== FLAG_CLIENT_KEY) throw createNotFoundError('key');
}
