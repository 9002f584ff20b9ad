import { getBackgroundKeys } from '../../projects/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { getCaptionFile } from '../use-cases/download-video.ts';
import { loadPageBrand } from '../use-cases/load-page-brand.ts';
import { loadReviewedVersion, openReviewedVersion } from '../use-cases/reviews/open-version.ts';
import { hashReviewerKey, loadReviewedVideo, openReview } from '../use-cases/reviews/open-review.ts';
import { decide, editComment, removeOwnComment, writeComment, type WritingBrowser } from '../use-cases/reviews/write-review.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { sendVideo } from './send-video.ts';
import { reviewerOperations, tokenSchema, versionSchema, type keySchema } from '#contract/videos/reviewer-operations.ts';
import { serve } from '../../http/serve.ts';

interface WriteRequest {
  readonly params: z.infer<typeof tokenSchema>;
  readonly headers: z.infer<typeof keySchema>;
  readonly ip: string;
}

/** What the page of a review link calls and plays, for everyone who has the link: below `/review/<token>`. */
export function registerReviewerRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const path = '/review/:token';

  const toBrowser = ({ params, headers, ip }: WriteRequest): WritingBrowser => ({
    ...{ token: params.token, authorHash: hashReviewerKey(headers['x-reviewer-key']), ipAddress: ip, publicUrl: settings.publicUrl },
  });

  serve(app, reviewerOperations, 'GET /review/:token/state', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const key = request.headers['x-reviewer-key'];
    return openReview(services, { token: request.params.token, authorHash: key === undefined ? null : hashReviewerKey(key) });
  });

  serve(app, reviewerOperations, 'POST /review/:token/comments', async (request) =>
    writeComment(services, toBrowser(request), request.body),
  );

  serve(app, reviewerOperations, 'PATCH /review/:token/comments/:comment', async (request) => {
    const change = { commentId: request.params.comment, text: request.body.text };
    return editComment(services, toBrowser(request), change);
  });

  serve(app, reviewerOperations, 'DELETE /review/:token/comments/:comment', async (request) =>
    removeOwnComment(services, toBrowser(request), request.params.comment),
  );

  serve(app, reviewerOperations, 'PUT /review/:token/decision', async (request) => decide(services, toBrowser(request), request.body));

  const file = { schema: { hide: true, params: tokenSchema } };
  app.get(`${path}/video.mp4`, file, async (request, reply) => {
    const { video } = await loadReviewedVideo(services, request.params.token);
    void reply.header('content-disposition', 'inline').header('x-robots-tag', 'noindex');
    return sendVideo(parts, request, { reply, row: video });
  });

  app.get(`${path}/captions.vtt`, file, async (request, reply) => {
    const { video } = await loadReviewedVideo(services, request.params.token);
    const captions = getCaptionFile(video, 'vtt');
    return reply.type(captions.type).header('cache-control', 'private, no-cache').send(captions.text);
  });

  app.get(`${path}/logo.webp`, file, async (request, reply) => {
    const { video } = await loadReviewedVideo(services, request.params.token);
    const { ownerId, organizationId } = video;
    const brand = await loadPageBrand(services, { ownerId, organizationId });
    const id = brand?.logoAssetId ?? null;
    const stored = id === null ? undefined : await services.objects.get(getBackgroundKeys(id).thumbnail);
    if (stored === undefined) throw createNotFoundError('image');
    if (!isCachedByBrowser(request, reply, `logo-${id}`)) return reply.type('image/webp').send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });

  async function sendPoster(request: FastifyRequest, reply: FastifyReply, { id, thumbnailKey }: VideoRow): Promise<FastifyReply> {
    const stored = thumbnailKey === null ? undefined : await services.objects.get(thumbnailKey);
    if (stored === undefined) throw createNotFoundError('image');
    if (!isCachedByBrowser(request, reply, `${id}-${stored.info.modifiedAt.getTime()}`)) return reply.type('image/webp').send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  }
  app.get(`${path}/poster.webp`, file, async (request, reply) =>
    sendPoster(request, reply, (await loadReviewedVideo(services, request.params.token)).video),
  );

  const versionPath = `${path}/versions/:version`;
  const ofVersion = { schema: { hide: true, params: versionSchema } };
  const loadVersion = ({ token, version }: z.infer<typeof versionSchema>) => loadReviewedVersion(services, token, version);
  serve(app, reviewerOperations, 'GET /review/:token/versions/:version/state', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    const { token, version } = request.params;
    return openReviewedVersion(services, token, version);
  });
  app.get(`${versionPath}/video.mp4`, ofVersion, async (request, reply) => {
    void reply.header('content-disposition', 'inline').header('x-robots-tag', 'noindex');
    return sendVideo(parts, request, { reply, row: await loadVersion(request.params) });
  });
  app.get(`${versionPath}/poster.webp`, ofVersion, async (request, reply) => sendPoster(request, reply, await loadVersion(request.params)));
}
