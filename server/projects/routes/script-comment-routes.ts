import { z } from 'zod';
import { MAX_SCRIPT_LENGTH, PROJECT_ID, PROJECT_LIMITS } from '../../../src/domain/project/project-limits.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { textSchema } from '../../videos/routes/schemas/review-schemas.ts';
import { loadScriptComments } from '../use-cases/comments/load-comments.ts';
import { addComment, editComment, removeComment, resolveThread } from '../use-cases/comments/write-comments.ts';

const commentParameters = idParameters.extend({ commentId: z.string().min(1).max(64) });

const placeSchema = z.strictObject({
  sceneId: z.string().max(PROJECT_LIMITS.id).regex(PROJECT_ID),
  passage: z
    .strictObject({ quote: z.string().min(1).max(MAX_SCRIPT_LENGTH), start: z.int().min(0).max(MAX_SCRIPT_LENGTH) })
    .nullable()
    .describe('Words of the scene’s script and where they begin, in UTF-16 units; null: the scene as a whole'),
});

const commentsSchema = z.object({
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

/** Comments on the script of a project. */
export function registerScriptCommentRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const { publicUrl } = parts.settings;
  const path = '/api/projects/:id/comments';
  const mayWrite = requireUserOrKey(parts, 'projects:write', 'comment');
  const documented = {
    ...{ tags: ['projects'], security: USER_OR_KEY, params: idParameters },
    response: { 200: commentsSchema, ...errorResponses },
  };
  const ofComment = { ...documented, params: commentParameters };
  const toBody = (comments: Awaited<ReturnType<typeof loadScriptComments>>) => commentsSchema.parse(comments);

  app.get(
    path,
    {
      onRequest: requireUserOrKey(parts, 'projects:read', 'view'),
      schema: { ...documented, summary: 'Comments on the script, in the order in which they were written' },
    },
    async (request) => toBody(await loadScriptComments(services, toWorkspaceItem(request, request.params.id))),
  );

  app.post(
    path,
    {
      onRequest: mayWrite,
      schema: {
        ...documented,
        summary: 'Comment on words of a scene or on the whole scene, or answer a comment',
        body: z.strictObject({
          parentId: z.string().max(64).nullable().default(null).describe('The comment that it answers; null or left out starts a thread'),
          place: placeSchema.nullable().default(null).describe('Of a new thread; a reply has none'),
          text: textSchema,
        }),
      },
    },
    async (request) => toBody(await addComment(services, toWorkspaceItem(request, request.params.id), { ...request.body, publicUrl })),
  );

  app.patch(
    `${path}/:commentId`,
    {
      onRequest: mayWrite,
      schema: {
        ...ofComment,
        summary: 'Change the text of your own comment, or resolve a thread or open it again',
        body: z.strictObject({ text: textSchema.optional(), resolved: z.boolean().optional() }),
      },
    },
    async (request) => {
      const item = toWorkspaceItem(request, request.params.id);
      const { commentId } = request.params;
      const { text, resolved } = request.body;
      if ((text === undefined) === (resolved === undefined)) {
        throw new HttpError(400, 'invalid-request', { field: 'text', message: 'Send either a text or whether the thread is resolved.' });
      }
      return toBody(
        text === undefined
          ? await resolveThread(services, item, { commentId, resolved: resolved === true })
          : await editComment(services, item, { commentId, text, publicUrl }),
      );
    },
  );

  app.delete(
    `${path}/:commentId`,
    { onRequest: mayWrite, schema: { ...ofComment, summary: 'Delete a comment with its replies' } },
    async (request) => toBody(await removeComment(services, toWorkspaceItem(request, request.params.id), request.params.commentId)),
  );
}
