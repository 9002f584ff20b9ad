import { loadDashboardSummary } from '../use-cases/list-library.ts';
import { createFolder, deleteFolder, renameFolder } from '../use-cases/library-folders.ts';
import { loadLibraryOverview, listLibrary } from '../use-cases/list-library.ts';
import { listTrash } from '../use-cases/list-trash.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, getWorkspace } from '../../http/require-user.ts';
import { libraryOperations } from '#contract/library/library-operations.ts';
import { serve } from '../../http/serve.ts';

/** The library: its items, folders and tags. */
export function registerLibraryRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, libraryOperations, 'GET /api/dashboard', async (request) => {
    const summary = await loadDashboardSummary(services, getWorkspace(request));
    return { ...summary, recent: summary.recent };
  });

  serve(app, libraryOperations, 'GET /api/library', async (request) => {
    const { rows, ...page } = await listLibrary(services, getWorkspace(request), request.query);
    return { ...page, rows: rows };
  });

  serve(app, libraryOperations, 'GET /api/library/shelves', async (request) => {
    const shelves = await loadLibraryOverview(services, getWorkspace(request));
    return shelves;
  });

  serve(app, libraryOperations, 'GET /api/library/trash', async (request) => {
    const { rows, ...page } = await listTrash(services, getWorkspace(request), request.query);
    return { ...page, rows: [...rows] };
  });

  serve(
    app,
    libraryOperations,
    'POST /api/library/folders',
    async (request) => await createFolder(services, getWorkspace(request), request.body.name),
  );

  serve(app, libraryOperations, 'PATCH /api/library/folders/:id', async (request) =>
    renameFolder(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  serve(app, libraryOperations, 'DELETE /api/library/folders/:id', async (request) => {
    await deleteFolder(services, toWorkspaceItem(request, request.params.id));
  });
}
