import { z } from 'zod';
import { ORDER_KEY_LENGTH, PROJECT_LIMITS } from '../../../src/domain/project/project-limits.ts';
import { createProject, deleteProject, editProject, createProjectList, loadProject, saveProject } from '../use-cases/saved-projects.ts';
import { editCommandSchema } from '../../http/edit-command-schema.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, requireUserOrKey, getWorkspace } from '../../http/require-user.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { EXAMPLE_PROJECT, projectSchema, projectSummarySchema, savedProjectSchema } from '../../http/project-schemas.ts';

const tags = ['projects'];
const security = USER_OR_KEY;
const editedProjectSchema = savedProjectSchema.extend({
  inverses: z.array(z.any()).describe('Commands that undo the edit, in the order in which to apply them'),
});

export function registerProjectRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const listProjects = createProjectList(services);
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'projects:read', 'view'), requireUserOrKey(parts, 'projects:write', 'edit')];
  const params = idParameters;

  app.get(
    '/api/projects',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Projects of the workspace, last changed first',
        response: { 200: z.object({ projects: z.array(projectSummarySchema) }), ...errorResponses },
      },
    },
    async (request) => ({ projects: [...(await listProjects(getWorkspace(request)))] }),
  );

  app.post(
    '/api/projects',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Save a new project; the same `Idempotency-Key` makes it once',
        headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
        body: z.strictObject({ project: projectSchema }).meta({ examples: [{ project: EXAMPLE_PROJECT }] }),
        response: { 201: savedProjectSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const order = { document: request.body.project, key: request.headers['idempotency-key'] };
      return reply.code(201).send(await createProject(services, getWorkspace(request), order));
    },
  );

  app.get(
    '/api/projects/:id',
    { onRequest: mayRead, schema: { tags, security, summary: 'Open', params, response: { 200: savedProjectSchema, ...errorResponses } } },
    async (request) => loadProject(services.database.db, toWorkspaceItem(request, request.params.id)),
  );

  app.put(
    '/api/projects/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Save; 409 `stale` when someone saved since `revision`',
        params,
        body: z
          .strictObject({ project: projectSchema, revision: z.int().min(1) })
          .meta({ examples: [{ project: EXAMPLE_PROJECT, revision: 1 }] }),
        response: { 200: savedProjectSchema, ...errorResponses },
      },
    },
    async (request) => saveProject(services, toWorkspaceItem(request, request.params.id), request.body),
  );

  app.post(
    '/api/projects/:id/commands',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Edit by commands: all are applied and saved, or none; 409 `stale` when someone saved since `revision`, if it is given',
        params,
        body: z
          .strictObject({
            commands: z.array(editCommandSchema).min(1).max(PROJECT_LIMITS.commands),
            revision: z.int().min(1).optional().describe('Left out, the newest state is edited'),
          })
          .meta({ examples: [{ commands: [{ kind: 'set-title', title: 'Hello again' }] }] }),
        response: { 200: editedProjectSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { inverses, ...saved } = await editProject(services, toWorkspaceItem(request, request.params.id), request.body);
      return { ...saved, inverses: [...inverses] };
    },
  );

  app.delete(
    '/api/projects/:id',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'delete'),
      schema: { tags, security, summary: 'Delete', params, response: { 204: z.null(), ...errorResponses } },
    },
    async (request, reply) => {
      await deleteProject(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}
