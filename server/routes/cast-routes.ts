import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../use-cases/refusal.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { CACHE_SECONDS } from './http-limits.ts';
import { bytesSchema, errorAnswers, idParameters } from './schemas/answers.ts';

const tags = ['cast'];
const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  description: z.string(),
});
const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.record(z.string(), z.string()),
  thumbnailUrl: z.string(),
});

/** Who can speak and with what voice. Public. */
export function castRoutes(app: App, { services, presenterFiles }: AppParts): void {
  const catalogue = `public, max-age=${CACHE_SECONDS.catalogue}`;

  app.get(
    '/api/voices',
    { schema: { tags, summary: 'All voices', response: { 200: z.object({ voices: z.array(voiceSchema) }), ...errorAnswers } } },
    async (_request, reply) => {
      void reply.header('cache-control', catalogue);
      return { voices: [...(await services.voices())] };
    },
  );

  app.get(
    '/api/avatars',
    { schema: { tags, summary: 'All presenters', response: { 200: z.object({ avatars: z.array(cardSchema) }), ...errorAnswers } } },
    async (_request, reply) => {
      void reply.header('cache-control', catalogue);
      return { avatars: (await services.presenters.list()).map((card) => ({ ...card, tags: { ...card.tags } })) };
    },
  );

  app.get(
    '/api/avatars/:id/pack',
    {
      schema: {
        tags,
        summary: 'What the stage draws a presenter from',
        params: idParameters,
        response: { 200: bytesSchema, ...errorAnswers },
      },
    },
    async (request, reply) =>
      sendFile(request, reply, { bytes: await presenterFiles.pack(request.params.id), type: 'application/octet-stream' }),
  );

  app.get(
    '/api/avatars/:id/thumbnail',
    { schema: { tags, summary: 'WebP, 360x440', params: idParameters, response: { 200: bytesSchema, ...errorAnswers } } },
    async (request, reply) => sendFile(request, reply, { bytes: await presenterFiles.thumbnail(request.params.id), type: 'image/webp' }),
  );
}

/** Packs are compressed already, so they go out as they are. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly bytes: Uint8Array | undefined; readonly type: string },
): FastifyReply {
  const { bytes, type } = file;
  if (bytes === undefined) throw notFound('presenter');

  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  void reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
