import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GIF_LIMITS } from '../../../src/domain/gif/gif-limits.ts';
import { formatContentDisposition, isCachedByBrowser } from '../../http/file-responses.ts';
import { loadAudio, loadCaptions, loadGif, loadFinishedVideo, loadThumbnail } from '../use-cases/download-video.ts';
import { choosePoster } from '../use-cases/choose-poster.ts';
import { countVideoUse } from '../use-cases/load-video-analytics.ts';
import { loadTransparent, prepareTransparent } from '../use-cases/transparent-video.ts';
import { watchVideo } from '../use-cases/watch-video.ts';
import { getDownloadPath } from '../use-cases/task-message.ts';
import { videoSummarySchema } from './schemas/video-schemas.ts';
import { sendVideo } from './send-video.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace, toWorkspaceItem, requireUserOrKey } from '../../http/require-user.ts';
import { createDisconnectSignal, createSessionEndSignal } from '../../http/session-end-signal.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { languageSchema } from '../../http/project-schemas.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';

const tags = ['videos'];
const security = USER_OR_KEY;
const formatSchema = z.object({
  format: z
    .enum(['mp4', 'm4a', 'gif', 'webm', 'vtt', 'srt'])
    .default('mp4')
    .describe(
      `m4a: the audio alone; gif: of a video of up to ${GIF_LIMITS.seconds} seconds; webm: with a transparent background, after POST /api/avatar/{id}/transparent`,
    ),
  inline: z.enum(['0', '1']).default('0'),
  language: languageSchema.optional().describe('Captions in a language this video was translated into; its own if left out'),
});

type FinishedRow = Awaited<ReturnType<typeof loadFinishedVideo>>;

const DERIVED = {
  m4a: { type: 'audio/mp4', load: loadAudio },
  gif: { type: 'image/gif', load: loadGif },
  webm: { type: 'video/webm', load: loadTransparent },
} as const;

const FILE_TYPES = ['video/mp4', ...Object.values(DERIVED).map(({ type }) => type), 'text/vtt', 'application/x-subrip'];

export function registerVideoFileRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  /** A file that is made of the video when it's asked for. */
  async function sendDerived(
    request: FastifyRequest,
    { reply, row, format }: { readonly reply: FastifyReply; readonly row: FinishedRow; readonly format: keyof typeof DERIVED },
  ): Promise<FastifyReply> {
    const { type, load } = DERIVED[format];
    if (isCachedByBrowser(request, reply, `${row.objectKey.split('/').at(-1)}-${format}`)) return reply.code(304).send();
    const bytes = await load(services, { workspace: getWorkspace(request), row }, createDisconnectSignal(reply));
    if (request.method === 'GET') await countVideoUse(services, row.id, 'downloaded');
    return reply.type(type).send(Buffer.from(bytes));
  }

  const onRequest = requireUserOrKey(parts, 'videos:read', 'view');

  app.get(
    '/api/avatar/download/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The finished video, its audio, a GIF of it or its captions',
        params: idParameters,
        querystring: formatSchema,
        response: {
          200: createFileSchema('The file', FILE_TYPES),
          206: createFileSchema('A part of the MP4', ['video/mp4']),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const { format, inline, language } = request.query;
      const item = toWorkspaceItem(request, request.params.id);
      const row = await loadFinishedVideo(services, item);
      void reply.header(
        'content-disposition',
        formatContentDisposition(
          createFileName(row.title, format, format === 'vtt' || format === 'srt' ? language : undefined),
          inline === '1',
        ),
      );
      if (format === 'mp4') return sendVideo(parts, request, { reply, row, use: inline === '1' ? 'opened' : 'downloaded' });
      if (format === 'm4a' || format === 'gif' || format === 'webm') return sendDerived(request, { reply, row, format });
      const captions = await loadCaptions(services, item.workspace, { row, format, language });
      const tag = createHash('sha256').update(captions.text).digest('base64url');
      return isCachedByBrowser(request, reply, tag) ? reply.code(304).send() : reply.type(captions.type).send(captions.text);
    },
  );

  app.post(
    '/api/avatar/:id/transparent',
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'order'),
      schema: {
        tags,
        security,
        summary: 'Render a finished video without its backgrounds, a part at a time; repeat until the share is 1, then download it as webm',
        params: idParameters,
        response: { 200: z.object({ share: z.number().min(0).max(1).describe('Of its frames') }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const row = await loadFinishedVideo(services, toWorkspaceItem(request, request.params.id));
      return prepareTransparent(services, { workspace: getWorkspace(request), row }, createDisconnectSignal(reply));
    },
  );

  app.put(
    '/api/avatar/:id/poster',
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'edit'),
      schema: {
        tags,
        security,
        summary: 'Make a moment of a finished video its poster, which the library, shared pages and embeds show',
        params: idParameters,
        body: z.strictObject({ seconds: z.number().min(0).describe('From the start of the video') }),
        response: { 200: videoSummarySchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const moment = { seconds: request.body.seconds, signal: createDisconnectSignal(reply) };
      return choosePoster(services, toWorkspaceItem(request, request.params.id), moment);
    },
  );

  app.get(
    '/api/avatar/thumbnail/:id',
    {
      onRequest,
      schema: {
        ...{ tags, security, summary: 'WebP, 640 pixels', params: idParameters },
        response: { 200: createFileSchema('The image', ['image/webp']), ...errorResponses },
      },
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
        response: {
          200: createFileSchema('What is rendered so far, and on', ['video/mp4']),
          302: z.null().describe('The video is finished'),
          ...errorResponses,
        },
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
