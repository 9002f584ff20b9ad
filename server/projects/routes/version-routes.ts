import { z } from 'zod';
import { VERSION_LIMITS } from '../../../src/domain/project/project-limits.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { sceneRangeSchema } from '../../videos/routes/schemas/video-schemas.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { listVersions, openVersion, removeVersion, saveVersion } from '../use-cases/project-versions.ts';

const tags = ['projects'];
const security = USER_OR_KEY;

const versionSchema = z.object({
  id: z.string(),
  kind: z.enum(['saved', 'rendered']).describe('Saved by a user, or the state that a video was made of'),
  name: z.string(),
  createdAt: z.iso.datetime(),
  author: z.string().describe('Empty once the account is closed'),
  scenes: sceneRangeSchema.nullable().describe('The scenes that a video was made of alone; the version has no others'),
});

export function registerVersionRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'projects:read', 'view'), requireUserOrKey(parts, 'projects:write', 'edit')];
  const params = idParameters;
  const versionParams = idParameters.extend({ version: idParameters.shape.id });

  app.get(
    '/api/projects/:id/versions',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Saved versions, and the states that videos were made of, newest first',
        params,
        response: { 200: z.object({ versions: z.array(versionSchema) }), ...errorResponses },
      },
    },
    async (request) => ({ versions: [...(await listVersions(services, toWorkspaceItem(request, request.params.id)))] }),
  );

  app.post(
    '/api/projects/:id/versions',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Save the current state as a version',
        params,
        body: z
          .strictObject({ name: z.string().trim().min(1).max(VERSION_LIMITS.name) })
          .meta({ examples: [{ name: 'Before the new intro' }] }),
        response: { 201: versionSchema, ...errorResponses },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await saveVersion(services, toWorkspaceItem(request, request.params.id), request.body.name)),
  );

  app.get(
    '/api/projects/:id/versions/:version',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'A version with its project',
        params: versionParams,
        response: { 200: versionSchema.extend({ project: z.any().meta({ description: 'Project' }) }), ...errorResponses },
      },
    },
    async (request) => openVersion(services, toWorkspaceItem(request, request.params.id), request.params.version),
  );

  app.delete(
    '/api/projects/:id/versions/:version',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'delete'),
      schema: {
        tags,
        security,
        summary: 'Remove a saved version',
        params: versionParams,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await removeVersion(services, toWorkspaceItem(request, request.params.id), request.params.version);
      return reply.code(204).send(null);
    },
  );
}
