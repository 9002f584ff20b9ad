import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses } from '../common-schemas.ts';
import { reviewSchema, textSchema } from './review-schemas.ts';
import { REVIEW_LIMITS } from '#domain/review/review.ts';

const commentParameters = idParameters.extend({ comment: z.string().min(1).max(64) });
const documented = { tags: ['videos'], params: idParameters };
const ofComment = { ...documented, params: commentParameters };
const response = { 200: z.object({ review: reviewSchema }), ...errorResponses };

export const reviewOperations = defineOperations({
  'GET /api/avatar/:id/review': {
    access: may('view', 'videos:read'),
    ...documented,
    summary: 'The review of a video with its comments; null if it never had a link',
    response: { 200: z.object({ review: reviewSchema.nullable() }), ...errorResponses },
  },
  'PUT /api/avatar/:id/review': {
    access: may('share', 'videos:write'),
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
  'DELETE /api/avatar/:id/review': {
    access: may('share', 'videos:write'),
    ...documented,
    summary: 'End the review link for good; comments and decisions stay',
    response: { 204: z.null(), ...errorResponses },
  },
  'POST /api/avatar/:id/review/comments': {
    access: may('comment', 'videos:write'),
    ...documented,
    summary: 'Comment on a moment of a finished video, or answer a comment',
    body: z.strictObject({
      parentId: z.string().max(64).nullable().default(null).describe('The comment that it answers; null or left out starts a thread'),
      text: textSchema,
      seconds: z.number().min(0).default(0).describe('Of a new thread; a reply has the moment of its comment'),
    }),
    response,
  },
  'PATCH /api/avatar/:id/review/comments/:comment': {
    access: may('comment', 'videos:write'),
    ...ofComment,
    summary: 'Resolve a comment, or open it again',
    body: z.strictObject({ resolved: z.boolean() }),
    response,
  },
  'DELETE /api/avatar/:id/review/comments/:comment': {
    access: may('edit', 'videos:write'),
    ...ofComment,
    summary: 'Delete a comment with its replies',
    response,
  },
});
