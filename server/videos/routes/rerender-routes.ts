import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { cancelRerender, loadRerenderReport, requestRerender } from '../use-cases/rerenders.ts';
import { rerenderOperations } from '#contract/videos/rerender-operations.ts';
import { serve } from '../../http/serve.ts';

/** A finished video rendered again and compared with the one that is kept. */
export function registerRerenderRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, rerenderOperations, 'GET /api/avatar/:id/compare', async (request) =>
    loadRerenderReport(services, toWorkspaceItem(request, request.params.id)),
  );

  serve(
    app,
    rerenderOperations,
    'POST /api/avatar/:id/compare',
    async (request) => await requestRerender(services, toWorkspaceItem(request, request.params.id)),
  );

  serve(app, rerenderOperations, 'DELETE /api/avatar/:id/compare', async (request) =>
    cancelRerender(services, toWorkspaceItem(request, request.params.id)),
  );
}
