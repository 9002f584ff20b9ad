import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanFileName, formatContentDisposition, isCachedByBrowser } from '../../http/file-responses.ts';
import { getHandoffFile, loadAudio, loadCaptions, loadGif, loadFinishedVideo, loadThumbnail } from '../use-cases/download-video.ts';
import { choosePoster } from '../use-cases/choose-poster.ts';
import { countVideoUse } from '../use-cases/load-video-analytics.ts';
import { loadTransparent, prepareTransparent } from '../use-cases/transparent-video.ts';
import { createCreditsFile } from '../use-cases/video-credits.ts';
import { watchVideo } from '../use-cases/watch-video.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { getDownloadPath } from '../use-cases/task-message.ts';
import { sendVideo } from './send-video.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace, toWorkspaceItem } from '../../http/require-user.ts';
import { createDisconnectSignal, createSessionEndSignal } from '../../http/session-end-signal.ts';
import { videoFileOperations } from '#contract/videos/video-file-operations.ts';
import { type HandoffFormat, isHandoffFormat } from '#domain/handoff/cut-list.ts';
import { type CaptionFormat, isCaptionFormat } from '#domain/speech/subtitle-files.ts';
import { serve } from '../../http/serve.ts';

type TextFormat = 'credits' | CaptionFormat | HandoffFormat;
type FinishedRow = Awaited<ReturnType<typeof loadFinishedVideo>>;

const DERIVED = {
  m4a: { type: 'audio/mp4', load: loadAudio },
  gif: { type: 'image/gif', load: loadGif },
  webm: { type: 'video/webm', load: loadTransparent },
} as const;

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

  async function loadTextFile(
    workspace: Workspace,
    { row, format, language }: { readonly row: FinishedRow; readonly format: TextFormat; readonly language: string | undefined },
  ): Promise<{ readonly text: string; readonly type: string }> {
    if (format === 'credits') return createCreditsFile(services, row);
    if (isHandoffFormat(format)) return getHandoffFile(row, format, cleanFileName(createFileName(row.title, 'mp4', undefined)));
    return loadCaptions(services, workspace, { row, format, language });
  }

  serve(app, videoFileOperations, 'GET /api/avatar/download/:id', async (request, reply) => {
    const { format, inline, language } = request.query;
    const item = toWorkspaceItem(request, request.params.id);
    const row = await loadFinishedVideo(services, item);
    void reply.header(
      'content-disposition',
      formatContentDisposition(createFileName(row.title, format, isCaptionFormat(format) ? language : undefined), inline === '1'),
    );
    if (format === 'mp4') return sendVideo(parts, request, { reply, row, use: inline === '1' ? 'opened' : 'downloaded' });
    if (format === 'm4a' || format === 'gif' || format === 'webm') return sendDerived(request, { reply, row, format });
    const file = await loadTextFile(item.workspace, { row, format, language });
    const tag = createHash('sha256').update(file.text).digest('base64url');
    return isCachedByBrowser(request, reply, tag) ? reply.code(304).send() : reply.type(file.type).send(file.text);
  });

  serve(app, videoFileOperations, 'POST /api/avatar/:id/transparent', async (request, reply) => {
    const row = await loadFinishedVideo(services, toWorkspaceItem(request, request.params.id));
    return prepareTransparent(services, { workspace: getWorkspace(request), row }, createDisconnectSignal(reply));
  });

  serve(app, videoFileOperations, 'PUT /api/avatar/:id/poster', async (request, reply) => {
    const moment = { seconds: request.body.seconds, signal: createDisconnectSignal(reply) };
    return choosePoster(services, toWorkspaceItem(request, request.params.id), moment);
  });

  serve(app, videoFileOperations, 'GET /api/avatar/thumbnail/:id', async (request, reply) => {
    const stored = await loadThumbnail(services, toWorkspaceItem(request, request.params.id));
    const tag = `${request.params.id}-${stored.info.modifiedAt.getTime()}`;
    if (!isCachedByBrowser(request, reply, tag)) return reply.type('image/webp').send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });

  serve(app, videoFileOperations, 'GET /api/avatar/watch/:id', async (request, reply) => {
    const { id } = request.params;
    const segments = await watchVideo(services, toWorkspaceItem(request, id), createSessionEndSignal(parts, request, reply));
    if (segments === undefined) return reply.redirect(getDownloadPath(id), 302);
    return reply
      .type('video/mp4')
      .header('cache-control', 'no-store')
      .send(Readable.from(segments, { objectMode: false }));
  });
}

function createFileName(title: string, format: string, language: string | undefined): string {
  const name = title || 'video';
  if (format === 'credits') return `${name}.credits.txt`;
  return language === undefined ? `${name}.${format}` : `${name}.${language}.${format}`;
}
