import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getActor, getWorkspace } from '../../http/require-user.ts';
import {
  createComparison,
  listComparisons,
  loadComparedVideo,
  loadRound,
  removeComparison,
  voteInComparison,
} from '../use-cases/comparisons.ts';
import { sendVideo } from './send-video.ts';
import { comparisonOperations } from '#contract/videos/comparison-operations.ts';
import { serve } from '../../http/serve.ts';

/** Blind comparisons of two finished videos (/admin/looks). */
export function registerComparisonRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, comparisonOperations, 'GET /api/admin/looks', async () => ({
    comparisons: [...(await listComparisons(services))],
  }));

  serve(app, comparisonOperations, 'POST /api/admin/looks', async (request) => {
    const by = { actor: getActor(request), workspace: getWorkspace(request) };
    return await createComparison(services, by, request.body);
  });

  serve(app, comparisonOperations, 'DELETE /api/admin/looks/:id', async (request) => {
    await removeComparison(services, getActor(request), request.params.id);
  });

  serve(app, comparisonOperations, 'GET /api/admin/looks/:id/round', async (request) =>
    loadRound(services, getActor(request).userId, request.params.id),
  );

  serve(app, comparisonOperations, 'POST /api/admin/looks/:id/votes', async (request) =>
    voteInComparison(services, getActor(request), { id: request.params.id, ...request.body }),
  );

  serve(app, comparisonOperations, 'GET /api/admin/looks/:id/video', async (request, reply) => {
    const at = { ...request.params, ...request.query, voterId: getActor(request).userId };
    return sendVideo(parts, request, { reply, row: await loadComparedVideo(services, at) });
  });
}
