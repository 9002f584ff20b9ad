import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { USAGE_LIMITS } from '../../../src/domain/usage/usage-limits.ts';
import {
  notKept,
  throttled,
  tooManyBytes,
  unknownEncoding,
  unreadableBatch,
  type CollectorAnswer,
} from '../use-cases/collector/collector-responses.ts';
import { COLLECTOR_KEY } from '../use-cases/collector/parse-batch.ts';
import { remoteConfig } from '../use-cases/collector/collector-remote-config.ts';
import { takeBatch } from '../use-cases/collector/receive-batch.ts';
import { notFound, Refusal } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { answerOf } from '../../http/error-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { notePerson, tellerOf } from '../../http/require-user.ts';
import { errorAnswers } from '../../http/common-schemas.ts';

const tags = ['outside services'];
const answerSchema = z.looseObject({ code: z.int().describe('The status again') });
const wireAnswers = { 200: answerSchema, '4xx': answerSchema, '5xx': answerSchema };

const KEY_LENGTH = 128;
const CONFIG_KEYS = 20;
const keyText = z.string().max(KEY_LENGTH);
const configQuery = z.object({
  api_key: keyText.exactOptional(),
  config_keys: z.union([keyText.transform((key) => [key]), z.array(keyText).max(CONFIG_KEYS)]).default([]),
  session_id: keyText.exactOptional(),
});
const configSchema = z.object({ configs: z.record(z.string(), z.unknown()) });

/** EXT-6: what the client of product analytics talks to when no vendor of its own is set. Public; no address is kept. */
export function collectRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // A page that goes away sends text.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(onTheWire);

    scope.post(
      '/api/collect/2/httpapi',
      {
        onRequest: [refuseEncoded, notePerson(parts)],
        bodyLimit: USAGE_LIMITS.batchBytes,
        config: { rateLimit: HTTP_LIMITS.collect },
        schema: {
          tags,
          summary: 'A batch of events, taken whole or not at all; an `insert_id` counts once a device',
          response: wireAnswers,
        },
      },
      async (request, reply) => send(reply, await answered(request)),
    );
  });

  function answered(request: FastifyRequest): Promise<CollectorAnswer> {
    const { body } = request;
    return takeBatch(services, tellerOf(request), typeof body === 'string' ? body : '');
  }

  app.get(
    '/api/collect/config',
    {
      config: { rateLimit: HTTP_LIMITS.collectConfig },
      schema: {
        tags,
        summary: 'Remote configuration, by query',
        querystring: configQuery,
        response: { 200: configSchema, ...errorAnswers },
      },
    },
    async ({ query }) => configFor(query.api_key, query.config_keys),
  );

  app.get(
    '/api/collect/config/:key',
    {
      config: { rateLimit: HTTP_LIMITS.collectConfig },
      schema: {
        tags,
        summary: 'Remote configuration, as the vendor’s client asks for it',
        params: z.object({ key: keyText }),
        querystring: z.object({ config_group: keyText.exactOptional() }),
        response: { 200: configSchema, ...errorAnswers },
      },
    },
    async ({ params }) => configFor(params.key, []),
  );
}

function configFor(key: string | undefined, keys: readonly string[]) {
  if (key !== COLLECTOR_KEY) throw notFound('page');
  return { configs: { ...remoteConfig(keys).configs } };
}

/** Before the body is read as text. */
async function refuseEncoded({ headers }: FastifyRequest): Promise<void> {
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
  throw new Refusal(415, 'unsupported-type', { message: 'Packed batches are not taken.' });
}

/** Clients look for the status in the body too, whoever refused. */
function onTheWire(error: FastifyError | Error, _request: FastifyRequest, reply: FastifyReply): void {
  void send(reply, wireAnswerOf(answerOf(error).status));
}

function wireAnswerOf(status: number): CollectorAnswer {
  if (status === 413) return tooManyBytes();
  if (status === 415) return unknownEncoding();
  if (status === 429) return throttled(new Map(), []);
  return status < 500 ? unreadableBatch() : notKept();
}

function send(reply: FastifyReply, answer: CollectorAnswer): FastifyReply {
  return reply.code(answer.code).type('application/json; charset=utf-8').send(answer);
}
