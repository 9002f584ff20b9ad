import { ensureVideoProject, loadReachableProject } from '../../projects/index.ts';
import { toTaskMessage } from '../use-cases/task-message.ts';
import { cancelVideo, deleteVideo, renameVideo, restoreVideo } from '../use-cases/change-video.ts';
import { generateVideo } from '../use-cases/generate-video.ts';
import { createVideoList, loadReachableVideo, loadVideoDetail } from '../use-cases/load-videos.ts';
import type { VideoSummary } from '#ports/video-api.ts';
import { createUnchangedResponse } from '../../http/serialize-unchanged.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, getWorkspace } from '../../http/require-user.ts';
import { videoOperations } from '#contract/videos/video-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerVideoRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const listVideos = createVideoList(services);
  const toListResponse = createUnchangedResponse((videos: readonly VideoSummary[]) => ({ videos: [...videos] }));

  serve(app, videoOperations, 'POST /api/avatar/generate', async (request) => {
    const workspace = getWorkspace(request);
    const key = request.headers['idempotency-key'];
    const loadProject = (id: string) => loadReachableProject(services.database.db, { workspace, id });
    return await generateVideo(services, workspace, { request: request.body, key, loadProject });
  });

  serve(app, videoOperations, 'GET /api/avatar/list', async (request) =>
    toListResponse(await listVideos(getWorkspace(request), request.query.projectId)),
  );
  serve(app, videoOperations, 'GET /api/avatar/status/:id', async (request) =>
    toTaskMessage(await loadReachableVideo(services.database.db, toWorkspaceItem(request, request.params.id))),
  );

  serve(app, videoOperations, 'GET /api/avatar/:id', async (request) => {
    const detail = await loadVideoDetail(services, toWorkspaceItem(request, request.params.id));
    return detail;
  });

  serve(app, videoOperations, 'PATCH /api/avatar/:id', async (request) =>
    renameVideo(services, toWorkspaceItem(request, request.params.id), request.body.title),
  );

  serve(app, videoOperations, 'DELETE /api/avatar/:id', async (request) => {
    await deleteVideo(services, toWorkspaceItem(request, request.params.id));
  });

  serve(app, videoOperations, 'POST /api/avatar/:id/restore', async (request) =>
    restoreVideo(services, toWorkspaceItem(request, request.params.id)),
  );

  serve(app, videoOperations, 'POST /api/avatar/:id/cancel', async (request) =>
    cancelVideo(services, toWorkspaceItem(request, request.params.id)),
  );

  serve(app, videoOperations, 'POST /api/avatar/:id/project', async (request) =>
    ensureVideoProject(services, toWorkspaceItem(request, request.params.id)),
  );
}
