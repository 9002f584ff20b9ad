import { z } from 'zod';
import { RERENDER_LIMITS, RERENDER_STATES } from '../../../src/domain/rerender/rerender.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { cancelRerender, loadRerenderReport, requestRerender } from '../use-cases/rerenders.ts';

const reportSchema = z.object({
  latest: z
    .object({
      state: z.enum(RERENDER_STATES).describe('`waiting` and `rendering` are under way'),
      progress: z.int().min(0).max(100),
      requestedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      digest: z.string().nullable().describe('SHA-256 of the compared bytes of the video, as hex'),
      isEngineChanged: z
        .boolean()
        .nullable()
        .describe('Whether another version of the renderer made the video; null where its signature doesn’t say'),
      differsAt: z.number().nullable().describe('Seconds into the video from which it differs'),
      problem: z.string().nullable().describe('Why it couldn’t be compared'),
    })
    .nullable(),
  left: z.int().min(0).describe('Requests the workspace has left for now'),
});

/** A finished video rendered again and compared with the one that is kept. */
export function registerRerenderRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const common = { tags: ['videos'], security: USER_OR_KEY, params: idParameters };
  const mayOrder = requireUserOrKey(parts, 'videos:write', 'order');

  app.get(
    '/api/avatar/:id/compare',
    {
      onRequest: requireUserOrKey(parts, 'videos:read', 'view'),
      schema: { ...common, summary: 'How rendering a video again went, or goes', response: { 200: reportSchema, ...errorResponses } },
    },
    async (request) => loadRerenderReport(services, toWorkspaceItem(request, request.params.id)),
  );

  app.post(
    '/api/avatar/:id/compare',
    {
      onRequest: mayOrder,
      schema: {
        ...common,
        summary: `Render a finished video again and compare the bytes; up to ${RERENDER_LIMITS.requests} of a workspace in 24 hours, and counts against no plan`,
        response: { 202: reportSchema, ...errorResponses },
      },
    },
    async (request, reply) => reply.code(202).send(await requestRerender(services, toWorkspaceItem(request, request.params.id))),
  );

  app.delete(
    '/api/avatar/:id/compare',
    {
      onRequest: mayOrder,
      schema: { ...common, summary: 'Stop rendering a video again', response: { 200: reportSchema, ...errorResponses } },
    },
    async (request) => cancelRerender(services, toWorkspaceItem(request, request.params.id)),
  );
}
