import { RATES } from '#domain/fairness/request-rates.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import {
  createIngestedResponse,
  createNotStoredResponse,
  createThrottledResponse,
  createTooManyBytesResponse,
  createUnknownEncodingResponse,
  createUnreadableBatchResponse,
  type CollectorHttpResponse,
} from './collector/collector-responses.ts';
import { COLLECTOR_KEY, parseBatch } from './collector/parse-batch.ts';
import { getRemoteConfig } from './collector/collector-remote-config.ts';
import { storeUsageBatch } from '../use-cases/store-usage-batch.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { mapErrorToResponse } from '../../http/error-responses.ts';
import { identifyUser, getIntakeSource } from '../../http/require-user.ts';
import { collectOperations, tags } from '#contract/operations/collect-operations.ts';
import { serve } from '../../http/serve.ts';

const responseSchema = z.looseObject({ code: z.int().describe('The HTTP status') });
const wireResponses = { 200: responseSchema, '4xx': responseSchema, '5xx': responseSchema };

/** The collector of product analytics, used when no vendor is configured. Public; stores no IP address (EXT-6). */
export function registerCollectRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // Pages send beacons on unload as plain text.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(handleWireError);

    scope.post(
      '/api/collect/2/httpapi',
      {
        onRequest: [refuseEncoded, identifyUser(parts)],
        bodyLimit: USAGE_LIMITS.batchBytes,
        config: { rateLimit: RATES.collect },
        schema: {
          tags,
          summary: 'A batch of events, stored completely or not at all; an `insert_id` counts once a device',
          response: wireResponses,
        },
      },
      async (request, reply) => sendResponse(reply, await receiveBatch(request)),
    );
  });

  async function receiveBatch(request: FastifyRequest): Promise<CollectorHttpResponse> {
    const text = typeof request.body === 'string' ? request.body : '';
    const now = services.clock.now();
    const batch = parseBatch(text, now);
    if (!batch.ok) return batch.response;
    const bytes = Buffer.byteLength(text);
    const outcome = await storeUsageBatch(services, getIntakeSource(request), { records: batch.records, bytes, now });
    if (outcome.kind === 'throttled') return createThrottledResponse(outcome.devices, outcome.indexes);
    return outcome.kind === 'failed' ? createNotStoredResponse() : createIngestedResponse({ events: batch.records.length, bytes, now });
  }

  serve(app, collectOperations, 'GET /api/collect/config', async ({ query }) => getConfigBody(query.api_key, query.config_keys));

  serve(app, collectOperations, 'GET /api/collect/config/:key', async ({ params }) => getConfigBody(params.key, []));
}

function getConfigBody(key: string | undefined, keys: readonly string[]) {
  if (key !== COLLECTOR_KEY) throw createNotFoundError('page');
  return { configs: { ...getRemoteConfig(keys).configs } };
}

/** Rejects encoded bodies before they are read as text. */
async function refuseEncoded({ headers }: FastifyRequest): Promise<void> {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  throw new HttpError(415, 'unsupported-type', { message: 'Compressed batches aren’t accepted.' });
}

/** Puts the status into the body of errors too, where the clients expect it. */
function handleWireError(error: FastifyError | Error, _request: FastifyRequest, reply: FastifyReply): void {
  void sendResponse(reply, toWireResponse(mapErrorToResponse(error).status));
}

function toWireResponse(status: number): CollectorHttpResponse {
  if (status === 413) return createTooManyBytesResponse();
  if (status === 415) return createUnknownEncodingResponse();
  if (status === 429) return createThrottledResponse(new Map(), []);
  return status < 500 ? createUnreadableBatchResponse() : createNotStoredResponse();
}

function sendResponse(reply: FastifyReply, response: CollectorHttpResponse): FastifyReply {
  return reply.code(response.code).type('application/json; charset=utf-8').send(response);
}
