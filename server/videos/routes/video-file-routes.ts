import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseByteRange, formatContentDisposition, isCachedByBrowser } from '../../http/file-responses.ts';
import { getCaptionFile, loadFinishedVideo, loadThumbnail } from '../use-cases/download-video.ts';
import { watchVideo } from '../use-cases/watch-video.ts';
import { getDownloadPath, type VideoRow } from '../use-cases/task-message.ts';
import { countVideoUse } from '../use-cases/load-video-analytics.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, requireUserOrKey } from '../../http/require-user.ts';
import { createSessionEndSignal } from '../../http/session-end-signal.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { bytesSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';

const tags = ['videos'];
const security = USER_OR_KEY;
const formatSchema = z.object({ format: z.enum(['mp4', 'vtt', 'srt']).default('mp4'), inline: z.enum(['0', '1']).default('0') });

export function registerVideoFileRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUserOrKey(parts, 'videos:read');

  app.get(
    '/api/avatar/download/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The finished video, or its captions',
        params: idParameters,
        querystring: formatSchema,
        response: { 200: bytesSchema, 206: bytesSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { format, inline } = request.query;
      const row = await loadFinishedVideo(services, toWorkspaceItem(request, request.params.id));
      void reply.header('content-disposition', formatContentDisposition(`${row.title || 'video'}.${format}`, inline === '1'));
      if (format === 'mp4') return sendVideo(parts, request, { reply, row, use: inline === '1' ? 'opened' : 'downloaded' });
      const captions = getCaptionFile(row, format);
      const tag = createHash('sha256').update(captions.text).digest('base64url');
      return isCachedByBrowser(request, reply, tag) ? reply.code(304).send() : reply.type(captions.type).send(captions.text);
    },
  );

  app.get(
    '/api/avatar/thumbnail/:id',
    {
      onRequest,
      schema: { tags, security, summary: 'WebP, 640 pixels', params: idParameters, response: { 200: bytesSchema, ...errorResponses } },
    },
    async (request, reply) => {
      const stored = await loadThumbnail(services, toWorkspaceItem(request, request.params.id));
      const tag = `${request.params.id}-${stored.info.modifiedAt.getTime()}`;
      if (!isCachedByBrowser(request, reply, tag)) return reply.type('image/webp').send(stored.body);
      stored.body.destroy();
      return reply.code(304).send();
    },
  );

  app.get(
    '/api/avatar/watch/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Fragmented MP4 while it is rendered',
        params: idParameters,
        response: { 200: bytesSchema, 302: z.null().describe('The video is finished'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const segments = await watchVideo(services, toWorkspaceItem(request, id), createSessionEndSignal(parts, request, reply));
      if (segments === undefined) return reply.redirect(getDownloadPath(id), 302);
      return reply
        .type('video/mp4')
        .header('cache-control', 'no-store')
        .send(Readable.from(segments, { objectMode: false }));
    },
  );
}

async function sendVideo(
  parts: AppParts,
  request: FastifyRequest,
  delivery: {
    readonly reply: FastifyReply;
    readonly row: VideoRow & { readonly objectKey: string };
    readonly use: 'opened' | 'downloaded';
  },
): Promise<FastifyReply> {
  const { reply, row } = delivery;
  const { objects } = parts.services;
  const info = await objects.head(row.objectKey);
  if (info === undefined) throw createNotFoundError('video');

  const tag = row.objectKey.split('/').at(-1) ?? '';
  void reply.header('accept-ranges', 'bytes').type('video/mp4');
  if (isCachedByBrowser(request, reply, tag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = parseByteRange(ifRange === undefined || ifRange === `"${tag}"` ? request.headers.range : undefined, info.size);
  if (range.kind === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${info.size}`)
      .type('application/json')
      .send(JSON.stringify({ code: 'range-not-satisfiable', message: 'The video has no such segment.' }));
  }

  const part = range.kind === 'part' ? { start: range.start, end: range.end } : undefined;
  const fromItsStart = part === undefined || part.start === 0;
  if (request.method === 'GET' && fromItsStart) await countVideoUse(parts.services, row.id, delivery.use);
  const stored = await objects.get(row.objectKey, part === undefined ? {} : { range: part });
  if (stored === undefined) throw createNotFoundError('video');
  if (part !== undefined) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${info.size}`);
  return reply.header('content-length', part === undefined ? info.size : part.end - part.start + 1).send(stored.body);
}
