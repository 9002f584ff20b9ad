import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { openedReviewSchema, nameSchema, textSchema, pointSchema, decisionSchema, reviewedVersionSchema } from './review-schemas.ts';

export const tokenSchema = z.object({ token: z.string().max(64) });
export const versionSchema = tokenSchema.extend({ version: z.string().min(1).max(64) });
const commentSchema = tokenSchema.extend({ comment: z.string().min(1).max(64) });
/** The secret of the reviewer's browser. */
export const keySchema = z.object({ 'x-reviewer-key': z.uuid() });

const response = { 200: openedReviewSchema };
const written = { hide: true, params: tokenSchema, headers: keySchema, response };
const ofVersion = { schema: { hide: true, params: versionSchema } };

export const reviewerOperations = defineOperations({
  'GET /review/:token/state': {
    access: ANYONE,
    rate: 'openReview',
    hide: true,
    params: tokenSchema,
    headers: keySchema.partial(),
    response,
  },
  'POST /review/:token/comments': {
    access: ANYONE,
    rate: 'writeReview',
    ...written,
    body: z.strictObject({
      ...{ name: nameSchema, text: textSchema, seconds: z.number().min(0) },
      ...{ point: pointSchema.nullable().default(null), parentId: z.string().max(64).nullable().default(null) },
    }),
  },
  'PATCH /review/:token/comments/:comment': {
    access: ANYONE,
    rate: 'writeReview',
    ...written,
    params: commentSchema,
    body: z.strictObject({ text: textSchema }),
  },
  'DELETE /review/:token/comments/:comment': { access: ANYONE, rate: 'writeReview', ...written, params: commentSchema },
  'PUT /review/:token/decision': {
    access: ANYONE,
    rate: 'writeReview',
    ...written,
    body: z.strictObject({ name: nameSchema, decision: decisionSchema }),
  },
  'GET /review/:token/versions/:version/state': {
    access: ANYONE,
    rate: 'openReview',
    ...ofVersion.schema,
    response: { 200: reviewedVersionSchema },
  },
});
