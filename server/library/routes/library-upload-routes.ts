import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { toWorkspaceRef } from '../../shared/workspace.ts';
import { computeWorkspaceStorage } from '../../shared/workspace-storage.ts';
import { listUploads } from '../use-cases/list-uploads.ts';
import { moveUploads } from '../use-cases/list-uploads.ts';
import { libraryUploadOperations } from '#contract/library/library-upload-operations.ts';
import { serve } from '../../http/serve.ts';

/** Everything that was uploaded to the workspace, and the folders it is in. */
export function registerLibraryUploadRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, libraryUploadOperations, 'GET /api/library/storage', async (request) =>
    computeWorkspaceStorage(services.database.db, toWorkspaceRef(getWorkspace(request))),
  );

  serve(app, libraryUploadOperations, 'GET /api/library/uploads', async (request) => ({
    uploads: [...(await listUploads(services, getWorkspace(request)))],
  }));

  serve(app, libraryUploadOperations, 'POST /api/library/uploads/move', async (request) => ({
    moved: [...(await moveUploads(services, getWorkspace(request), request.body))],
  }));
}
