import { z } from 'zod';
import { listBackdrops, reachableBackdrop, uploadBackdrop } from '../use-cases/backdrops.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { CACHE_SECONDS, HTTP_LIMITS } from './http-limits.ts';
import { itemOf, requirePersonOrKey, workspaceOfRequest } from './person.ts';
import { PERSON_OR_KEY } from './openapi.ts';
import { readUpload } from './read-upload.ts';
import { bytesSchema, errorAnswers, idParameters } from './schemas/answers.ts';

const tags = ['backgrounds'];
const security = PERSON_OR_KEY;
const cardSchema = z.object({ assetId: z.string(), thumbnailUrl: z.string(), width: z.int(), height: z.int() });

export function backgroundRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requirePersonOrKey(parts);
  const own = `private, max-age=${CACHE_SECONDS.immutable}, immutable`;

  app.post(
    '/api/background',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.upload },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Upload a picture as the form field `file`',
        response: { 201: cardSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const bytes = await readUpload(request);
      return reply.code(201).send(await uploadBackdrop(services, workspaceOfRequest(request), bytes));
    },
  );

  app.get(
    '/api/background',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'One’s pictures, newest first',
        response: { 200: z.object({ backgrounds: z.array(cardSchema) }), ...errorAnswers },
      },
    },
    async (request) => ({ backgrounds: [...(await listBackdrops(services, workspaceOfRequest(request)))] }),
  );

  for (const form of ['picture', 'thumbnail'] as const) {
    app.get(
      `/api/background/:id/${form}`,
      {
        onRequest,
        schema: {
          tags,
          security,
          summary: form === 'picture' ? 'The exact form both runtimes draw' : 'WebP',
          params: idParameters,
          response: { 200: bytesSchema, ...errorAnswers },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const stored = await reachableBackdrop(services, itemOf(request, id), form);
        return reply.type(stored.info.type).header('cache-control', own).send(stored.body);
      },
    );
  }
}
