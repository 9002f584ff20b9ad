import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { loadReview } from '../use-cases/reviews/load-review.ts';
import { endReview, removeComment, replyToComment, resolveComment, saveReview, startThread } from '../use-cases/reviews/manage-review.ts';
import { reviewOperations } from '#contract/videos/review-operations.ts';
import { serve } from '../../http/serve.ts';

/** Reviews of videos, for those who work with the videos. */
export function registerReviewRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, reviewOperations, 'GET /api/avatar/:id/review', async (request) => {
    const review = await loadReview(services, toWorkspaceItem(request, request.params.id));
    return { review };
  });

  serve(app, reviewOperations, 'PUT /api/avatar/:id/review', async (request) => ({
    review: await saveReview(services, toWorkspaceItem(request, request.params.id), request.body),
  }));

  serve(app, reviewOperations, 'DELETE /api/avatar/:id/review', async (request) => {
    await endReview(services, toWorkspaceItem(request, request.params.id));
  });

  serve(app, reviewOperations, 'POST /api/avatar/:id/review/comments', async (request) => {
    const item = toWorkspaceItem(request, request.params.id);
    const { parentId, text, seconds } = request.body;
    const { publicUrl } = parts.settings;
    return {
      review:
        parentId === null
          ? await startThread(services, item, { text, seconds, publicUrl })
          : await replyToComment(services, item, { parentId, text }),
    };
  });

  serve(app, reviewOperations, 'PATCH /api/avatar/:id/review/comments/:comment', async (request) => {
    const { id, comment } = request.params;
    const change = { commentId: comment, resolved: request.body.resolved };
    return { review: await resolveComment(services, toWorkspaceItem(request, id), change) };
  });

  serve(app, reviewOperations, 'DELETE /api/avatar/:id/review/comments/:comment', async (request) => {
    const { id, comment } = request.params;
    return { review: await removeComment(services, toWorkspaceItem(request, id), comment) };
  });
}
