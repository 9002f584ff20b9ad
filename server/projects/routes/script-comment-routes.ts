import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { loadScriptComments } from '../use-cases/comments/load-comments.ts';
import { addComment, editComment, removeComment, resolveThread } from '../use-cases/comments/write-comments.ts';
import { scriptCommentOperations } from '#contract/projects/script-comment-operations.ts';
import { serve } from '../../http/serve.ts';

/** Comments on the script of a project. */
export function registerScriptCommentRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const { publicUrl } = parts.settings;

  serve(app, scriptCommentOperations, 'GET /api/projects/:id/comments', async (request) =>
    loadScriptComments(services, toWorkspaceItem(request, request.params.id)),
  );

  serve(app, scriptCommentOperations, 'POST /api/projects/:id/comments', async (request) =>
    addComment(services, toWorkspaceItem(request, request.params.id), { ...request.body, publicUrl }),
  );

  serve(app, scriptCommentOperations, 'PATCH /api/projects/:id/comments/:commentId', async (request) => {
    const item = toWorkspaceItem(request, request.params.id);
    const { commentId } = request.params;
    const { text, resolved } = request.body;
    if ((text === undefined) === (resolved === undefined)) {
      throw new HttpError(400, 'invalid-request', { field: 'text', message: 'Send either a text or whether the thread is resolved.' });
    }
    return text === undefined
      ? await resolveThread(services, item, { commentId, resolved: resolved === true })
      : await editComment(services, item, { commentId, text, publicUrl });
  });

  serve(app, scriptCommentOperations, 'DELETE /api/projects/:id/comments/:commentId', async (request) =>
    removeComment(services, toWorkspaceItem(request, request.params.id), request.params.commentId),
  );
}
