import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createReviewPath } from '../../../src/domain/review/review.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { getBackgroundKeys } from '../../projects/use-cases/background-assets.ts';
import { getCaptionFile } from '../use-cases/download-video.ts';
import { loadPageBrand } from '../use-cases/load-page-brand.ts';
import { loadReviewedVersion, openReviewedVersion } from '../use-cases/reviews/open-version.ts';
import { hashReviewerKey, loadReviewedVideo, openReview } from '../use-cases/reviews/open-review.ts';
import { decide, editComment, removeOwnComment, writeComment, type WritingBrowser } from '../use-cases/reviews/write-review.ts';
import {
  decisionSchema,
  nameSchema,
  openedReviewSchema,
  pointSchema,
  reviewedVersionSchema,
  textSchema,
} from './schemas/review-schemas.ts';
import type { VideoRow } from '../use-cases/task-message.ts';
import { sendVideo } from './send-video.ts';

const tokenSchema = z.object({ token: z.string().max(64) });
const versionSchema = tokenSchema.extend({ version: z.string().min(1).max(64) });
const commentSchema = tokenSchema.extend({ comment: z.string().min(1).max(64) });
/** The secret of the reviewer's browser. */
const keySchema = z.object({ 'x-reviewer-key': z.uuid() });

interface WriteRequest {
  readonly params: z.infer<typeof tokenSchema>;
  readonly headers: z.infer<typeof keySchema>;
  readonly ip: string;
}

/** What the page of a review link calls and plays, for everyone who has the link: below `/review/<token>`. */
export function registerReviewerRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const path = createReviewPath(':token');
  const reads = { config: { rateLimit: HTTP_LIMITS.openReview } };
  const writes = { config: { rateLimit: HTTP_LIMITS.writeReview } };
  const response = { 200: openedReviewSchema };
  const written = { hide: true, params: tokenSchema, headers: keySchema, response };
  const toBrowser = ({ params, headers, ip }: WriteRequest): WritingBrowser => ({
    ...{ token: params.token, authorHash: hashReviewerKey(headers['x-reviewer-key']), ipAddress: ip, publicUrl: settings.publicUrl },
  });
  const toBody = (opened: Awaited<ReturnType<typeof openReview>>) => openedReviewSchema.parse(opened);

  app.get(
    `${path}/state`,
    { ...reads, schema: { hide: true, params: tokenSchema, headers: keySchema.partial(), response } },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const key = request.headers['x-reviewer-key'];
      return toBody(
        await openReview(services, { token: request.params.token, authorHash: key === undefined ? null : hashReviewerKey(key) }),
      );
    },
  );

  app.post(
    `${path}/comments`,
    {
      ...writes,
      schema: {
        ...written,
        body: z.strictObject({
          ...{ name: nameSchema, text: textSchema, seconds: z.number().min(0) },
          ...{ point: pointSchema.nullable().default(null), parentId: z.string().max(64).nullable().default(null) },
        }),
      },
    },
    async (request) => toBody(await writeComment(services, toBrowser(request), request.body)),
  );

  app.patch(
    `${path}/comments/:comment`,
    { ...writes, schema: { ...written, params: commentSchema, body: z.strictObject({ text: textSchema }) } },
    async (request) => {
      const change = { commentId: request.params.comment, text: request.body.text };
      return toBody(await editComment(services, toBrowser(request), change));
    },
  );

  app.delete(`${path}/comments/:comment`, { ...writes, schema: { ...written, params: commentSchema } }, async (request) =>
    toBody(await removeOwnComment(services, toBrowser(request), request.params.comment)),
  );

  app.put(
    `${path}/decision`,
    { ...writes, schema: { ...written, body: z.strictObject({ name: nameSchema, decision: decisionSchema }) } },
    async (request) => toBody(await decide(services, toBrowser(request), request.body)),
  );

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
  app.get(
    `${versionPath}/state`,
    { ...reads, schema: { ...ofVersion.schema, response: { 200: reviewedVersionSchema } } },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const { token, version } = request.params;
      return reviewedVersionSchema.parse(await openReviewedVersion(services, token, version));
    },
  );
  app.get(`${versionPath}/video.mp4`, ofVersion, async (request, reply) => {
    void reply.header('content-disposition', 'inline').header('x-robots-tag', 'noindex');
    return sendVideo(parts, request, { reply, row: await loadVersion(request.params) });
  });
  app.get(`${versionPath}/poster.webp`, ofVersion, async (request, reply) => sendPoster(request, reply, await loadVersion(request.params)));
}
