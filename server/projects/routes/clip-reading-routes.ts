import { clipReadingOperations } from '#contract/projects/clip-reading-operations.ts';
import { LARGEST_CLIP_UPLOAD } from '#domain/renderer/clip/clip-limits.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { readNamedUpload } from '../../http/read-upload.ts';
import { getWorkspace, toWorkspaceItem } from '../../http/require-user.ts';
import { serve } from '../../http/serve.ts';
import { cancelReading, listReadings } from '../use-cases/clips/clip-readings.ts';
import { startUpload } from '../use-cases/clips/upload-background.ts';
import { waitForProgress } from '../use-cases/clips/wait-for-clip.ts';

export function registerClipReadingRoutes(app: App, { services }: AppParts): void {
  serve(app, clipReadingOperations, 'POST /api/background/readings', async (request) =>
    startUpload(services, getWorkspace(request), await readNamedUpload(request, LARGEST_CLIP_UPLOAD)),
  );

  serve(app, clipReadingOperations, 'GET /api/background/readings', async (request) => ({
    readings: await listReadings(services, getWorkspace(request)),
  }));

  serve(app, clipReadingOperations, 'GET /api/background/readings/:id', async (request) =>
    waitForProgress(services, toWorkspaceItem(request, request.params.id), request.query.after),
  );

  serve(app, clipReadingOperations, 'DELETE /api/background/readings/:id', async (request) => {
    await cancelReading(services, toWorkspaceItem(request, request.params.id));
  });
}
