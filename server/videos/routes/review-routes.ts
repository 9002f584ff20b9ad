import { z } from 'zod';
import { REVIEW_LIMITS } from '../../../src/domain/review/review.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { loadReview } from '../use-cases/reviews/load-review.ts';
import { endReview, removeComment, replyToComment, resolveComment, saveReview, startThread } from '../use-cases/reviews/manage-review.ts';
import { reviewSchema, textSchema } from './schemas/review-schemas.ts';

const commentParameters = idParameters.extend({ comment: z.string().min(1).max(64) });

/** Reviews of videos, for those who work with the videos. */
export function registerReviewRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const path = '/api/avatar/:id/review';
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'videos:read', 'view'), requireUserOrKey(parts, 'videos:write', 'comment')];
  const documented = { tags: ['videos'], security: USER_OR_KEY, params: idParameters };
  const ofComment = { ...documented, params: commentParameters };
  const response = { 200: z.object({ review: reviewSchema }), ...errorResponses };
  const toBody = (review: NonNullable<Awaited<ReturnType<typeof loadReview>>>) => reviewSchema.parse(review);

  app.get(
    path,
    {
      onRequest: mayRead,
      schema: {
        ...documented,
        summary: 'The review of a video with its comments; null if it never had a link',
        response: { 200: z.object({ review: reviewSchema.nullable() }), ...errorResponses },
      },
    },
    async (request) => {
      const review = await loadReview(services, toWorkspaceItem(request, request.params.id));
      return { review: review && toBody(review) };
    },
  );

  app.put(
    path,
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'share'),
      schema: {
        ...documented,
        summary: 'Create the review link of a finished video, or change when it ends',
        body: z.strictObject({
          expiresAt: z.iso.datetime().nullable().default(null),
          versionIds: z
            .array(z.uuid())
            .max(REVIEW_LIMITS.versions)
            .default([])
            .meta({ description: 'Other finished videos of the same project: reviewers can compare with them, and see their comments.' }),
        }),
        response,
      },
    },
    async (request) => ({
      review: toBody(await saveReview(services, toWorkspaceItem(request, request.params.id), request.body)),
    }),
  );

  app.delete(
    path,
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'share'),
      schema: {
        ...documented,
        summary: 'End the review link for good; comments and decisions stay',
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await endReview(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${path}/comments`,
    {
      onRequest: mayWrite,
      schema: {
        ...documented,
        summary: 'Comment on a moment of a finished video, or answer a comment',
        body: z.strictObject({
          parentId: z.string().max(64).nullable().default(null).describe('The comment that it answers; null or left out starts a thread'),
          text: textSchema,
          seconds: z.number().min(0).default(0).describe('Of a new thread; a reply has the moment of its comment'),
        }),
        response,
      },
    },
    async (request) => {
      const item = toWorkspaceItem(request, request.params.id);
      const { parentId, text, seconds } = request.body;
      const { publicUrl } = parts.settings;
      return {
        review: toBody(
          parentId === null
            ? await startThread(services, item, { text, seconds, publicUrl })
            : await replyToComment(services, item, { parentId, text }),
        ),
      };
    },
  );

  app.patch(
    `${path}/comments/:comment`,
    {
      onRequest: mayWrite,
      schema: {
        ...ofComment,
        summary: 'Resolve a comment, or open it again',
        body: z.strictObject({ resolved: z.boolean() }),
        response,
      },
    },
    async (request) => {
      const { id, comment } = request.params;
      const change = { commentId: comment, resolved: request.body.resolved };
      return { review: toBody(await resolveComment(services, toWorkspaceItem(request, id), change)) };
    },
  );

  app.delete(
    `${path}/comments/:comment`,
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'edit'),
      schema: { ...ofComment, summary: 'Delete a comment with its replies', response },
    },
    async (request) => {
      const { id, comment } = request.params;
      return { review: toBody(await removeComment(services, toWorkspaceItem(request, id), comment)) };
    },
  );
}
