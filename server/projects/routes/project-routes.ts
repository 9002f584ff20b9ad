import { createProject, deleteProject, editProject, createProjectList, loadProject, saveProject } from '../use-cases/saved-projects.ts';
import type { ProjectSummary } from '#ports/project-api.ts';
import { createUnchangedResponse } from '../../http/serialize-unchanged.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, getWorkspace } from '../../http/require-user.ts';
import { projectOperations } from '#contract/projects/project-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerProjectRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const listProjects = createProjectList(services);
  const toListResponse = createUnchangedResponse((projects: readonly ProjectSummary[]) => ({ projects: [...projects] }));
  serve(app, projectOperations, 'GET /api/projects', async (request) => toListResponse(await listProjects(getWorkspace(request))));

  serve(app, projectOperations, 'POST /api/projects', async (request) => {
    const order = { document: request.body.project, key: request.headers['idempotency-key'] };
    return await createProject(services, getWorkspace(request), order);
  });

  serve(app, projectOperations, 'GET /api/projects/:id', async (request) =>
    loadProject(services.database.db, toWorkspaceItem(request, request.params.id)),
  );

  serve(app, projectOperations, 'PUT /api/projects/:id', async (request) =>
    saveProject(services, toWorkspaceItem(request, request.params.id), request.body),
  );

  serve(app, projectOperations, 'POST /api/projects/:id/commands', async (request) => {
    const { inverses, ...saved } = await editProject(services, toWorkspaceItem(request, request.params.id), request.body);
    return { ...saved, inverses: [...inverses] };
  });

  serve(app, projectOperations, 'DELETE /api/projects/:id', async (request) => {
    await deleteProject(services, toWorkspaceItem(request, request.params.id));
  });
}
