import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { listVersions, openVersion, removeVersion, saveVersion } from '../use-cases/project-versions.ts';
import { versionOperations } from '#contract/projects/version-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerVersionRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  serve(app, versionOperations, 'GET /api/projects/:id/versions', async (request) => ({
    versions: [...(await listVersions(services, toWorkspaceItem(request, request.params.id)))],
  }));

  serve(
    app,
    versionOperations,
    'POST /api/projects/:id/versions',
    async (request) => await saveVersion(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  serve(app, versionOperations, 'GET /api/projects/:id/versions/:version', async (request) =>
    openVersion(services, toWorkspaceItem(request, request.params.id), request.params.version),
  );

  serve(app, versionOperations, 'DELETE /api/projects/:id/versions/:version', async (request) => {
    await removeVersion(services, toWorkspaceItem(request, request.params.id), request.params.version);
  });
}
