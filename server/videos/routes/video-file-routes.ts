import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { formatContentDisposition, isCachedByBrowser } from '../../http/file-responses.ts';
import { loadCaptions, loadFinishedVideo, loadThumbnail } from '../use-cases/download-video.ts';
import { watchVideo } from '../use-cases/watch-video.ts';
import { getDownloadPath } from '../use-cases/task-message.ts';
import { sendVideo } from './send-video.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, requireUserOrKey } from '../../http/require-user.ts';
import { createSessionEndSignal } from '../../http/session-end-signal.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { languageSchema } from '../../http/project-schemas.ts';
import { bytesSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';

const tags = ['videos'];
const security = USER_OR_KEY;
const formatSchema = z.object({
  format: z.enum(['mp4', 'vtt', 'srt']).default('mp4'),
  inline: z.enum(['0', '1']).default('0'),
  language: languageSchema.optional().describe('Captions in a language this video was translated into; its own if left out'),
});

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
      const { format, inline, language } = request.query;
      const item = toWorkspaceItem(request, request.params.id);
      const row = await loadFinishedVideo(services, item);
      void reply.header(
        'content-disposition',
        formatContentDisposition(createFileName(row.title, format, format === 'mp4' ? undefined : language), inline === '1'),
      );
      if (format === 'mp4') return sendVideo(parts, request, { reply, row, use: inline === '1' ? 'opened' : 'downloaded' });
      const captions = await loadCaptions(services, item.workspace, { row, format, language });
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

function createFileName(title: string, format: string, language: string | undefined): string {
  const name = title || 'video';
  return language === undefined ? `${name}.${format}` : `${name}.${language}.${format}`;
}
