import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses } from '../common-schemas.ts';
import { PROJECT_LIMITS, PROJECT_ID, MAX_SCRIPT_LENGTH } from '#domain/project/project-limits.ts';
import { textSchema } from '../videos/review-schemas.ts';

const commentParameters = idParameters.extend({ commentId: z.string().min(1).max(64) });
const placeSchema = z.strictObject({
  sceneId: z.string().max(PROJECT_LIMITS.id).regex(PROJECT_ID),
  passage: z
    .strictObject({ quote: z.string().min(1).max(MAX_SCRIPT_LENGTH), start: z.int().min(0).max(MAX_SCRIPT_LENGTH) })
    .nullable()
    .describe('Words of the scene’s script and where they begin, in UTF-16 units; null: the scene as a whole'),
});

export const commentsSchema = z.object({
  comments: z.array(
    z.object({
      ...{ id: z.string(), parentId: z.string().nullable(), place: placeSchema.nullable(), text: z.string(), author: z.string() },
      ...{ mine: z.boolean(), removable: z.boolean(), resolved: z.boolean(), edited: z.boolean(), createdAt: z.string() },
    }),
  ),
  people: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('Members of the organization: a text mentions them as `@Name`, and they get an email'),
});

const documented = {
  ...{ tags: ['projects'], params: idParameters },
  response: { 200: commentsSchema, ...errorResponses },
};
const ofComment = { ...documented, params: commentParameters };

export const scriptCommentOperations = defineOperations({
  'GET /api/projects/:id/comments': {
    access: may('view', 'projects:read'),
    ...documented,
    summary: 'Comments on the script, in the order in which they were written',
  },
  'POST /api/projects/:id/comments': {
    access: may('comment', 'projects:write'),
    ...documented,
    summary: 'Comment on words of a scene or on the whole scene, or answer a comment',
    body: z.strictObject({
      parentId: z.string().max(64).nullable().default(null).describe('The comment that it answers; null or left out starts a thread'),
      place: placeSchema.nullable().default(null).describe('Of a new thread; a reply has none'),
      text: textSchema,
    }),
  },
  'PATCH /api/projects/:id/comments/:commentId': {
    access: may('comment', 'projects:write'),
    ...ofComment,
    summary: 'Change the text of your own comment, or resolve a thread or open it again',
    body: z.strictObject({ text: textSchema.optional(), resolved: z.boolean().optional() }),
  },
  'DELETE /api/projects/:id/comments/:commentId': {
    access: may('comment', 'projects:write'),
    ...ofComment,
    summary: 'Delete a comment with its replies',
  },
});
