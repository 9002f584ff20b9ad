import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { loadShare, removeShare, saveShare } from '../use-cases/manage-share.ts';
import { shareOperations } from '#contract/videos/share-operations.ts';
import { serve } from '../../http/serve.ts';

/** Links of shared videos, for those who work with the videos. */
export function registerShareRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, shareOperations, 'GET /api/avatar/:id/share', async (request) => {
    const share = await loadShare(services, toWorkspaceItem(request, request.params.id));
    return { share };
  });

  serve(app, shareOperations, 'PUT /api/avatar/:id/share', async (request) => ({
    share: await saveShare(services, toWorkspaceItem(request, request.params.id), request.body),
  }));

  serve(app, shareOperations, 'DELETE /api/avatar/:id/share', async (request) => {
    await removeShare(services, toWorkspaceItem(request, request.params.id));
  });
}
