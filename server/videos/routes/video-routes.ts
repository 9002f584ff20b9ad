import { z } from 'zod';
import { ORDER_KEY_LENGTH } from '../../../src/domain/project/project-limits.ts';
import { toTaskMessage } from '../use-cases/task-message.ts';
import { cancelVideo, deleteVideo, renameVideo, restoreVideo } from '../use-cases/change-video.ts';
import { generateVideo } from '../use-cases/generate-video.ts';
import { loadReachableProject } from '../../projects/use-cases/saved-projects.ts';
import { ensureVideoProject } from '../../projects/use-cases/library/ensure-video-project.ts';
import { createVideoList, loadReachableVideo, loadVideoDetail } from '../use-cases/load-videos.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { toWorkspaceItem, requireUserOrKey, getWorkspace } from '../../http/require-user.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { savedProjectSchema, titleSchema } from '../../http/project-schemas.ts';
import {
  generateResponseSchema,
  generateRequestSchema,
  taskMessageSchema,
  videoDetailSchema,
  videoSummarySchema,
} from './schemas/video-schemas.ts';

const tags = ['videos'];
const security = USER_OR_KEY;

export function registerVideoRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const listVideos = createVideoList(services);
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'videos:read', 'view'), requireUserOrKey(parts, 'videos:write', 'order')];

  app.post(
    '/api/avatar/generate',
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.generate },
      schema: {
        tags,
        security,
        summary: 'Order a video; the same `Idempotency-Key` orders it once',
        headers: z.looseObject({ 'idempotency-key': z.string().min(ORDER_KEY_LENGTH.min).max(ORDER_KEY_LENGTH.max).optional() }),
        body: generateRequestSchema,
        response: { 202: generateResponseSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const workspace = getWorkspace(request);
      const key = request.headers['idempotency-key'];
      const loadProject = (id: string) => loadReachableProject(services.database.db, { workspace, id });
      return reply.code(202).send(await generateVideo(services, workspace, { request: request.body, key, loadProject }));
    },
  );

  app.get(
    '/api/avatar/list',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Videos of the workspace, newest first; optionally of one project',
        querystring: z.object({ projectId: z.uuid().exactOptional() }),
        response: { 200: z.object({ videos: z.array(videoSummarySchema) }), ...errorResponses },
      },
    },
    async (request) => ({ videos: [...(await listVideos(getWorkspace(request), request.query.projectId))] }),
  );

  const params = idParameters;
  app.get(
    '/api/avatar/status/:id',
    {
      onRequest: mayRead,
      schema: { tags, security, summary: 'Status of one video', params, response: { 200: taskMessageSchema, ...errorResponses } },
    },
    async (request) => toTaskMessage(await loadReachableVideo(services.database.db, toWorkspaceItem(request, request.params.id))),
  );

  app.get(
    '/api/avatar/:id',
    {
      onRequest: mayRead,
      schema: { tags, security, summary: 'One video with its transcript', params, response: { 200: videoDetailSchema, ...errorResponses } },
    },
    async (request) => {
      const detail = await loadVideoDetail(services, toWorkspaceItem(request, request.params.id));
      return { ...detail, transcript: [...detail.transcript], languages: [...detail.languages] };
    },
  );

  app.patch(
    '/api/avatar/:id',
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'edit'),
      schema: {
        tags,
        security,
        summary: 'Rename',
        params,
        body: z.strictObject({ title: titleSchema.trim().min(1) }),
        response: { 200: videoSummarySchema, ...errorResponses },
      },
    },
    async (request) => renameVideo(services, toWorkspaceItem(request, request.params.id), request.body.title),
  );

  app.delete(
    '/api/avatar/:id',
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'delete'),
      schema: { tags, security, summary: 'Delete; can be restored for 30 days', params, response: { 204: z.null(), ...errorResponses } },
    },
    async (request, reply) => {
      await deleteVideo(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/avatar/:id/restore',
    {
      onRequest: requireUserOrKey(parts, 'videos:write', 'delete'),
      schema: { tags, security, summary: 'Restore a deleted video', params, response: { 200: videoSummarySchema, ...errorResponses } },
    },
    async (request) => restoreVideo(services, toWorkspaceItem(request, request.params.id)),
  );

  app.post(
    '/api/avatar/:id/cancel',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Cancel the rendering; the video does not count, unless it was watched or many were canceled',
        params,
        response: { 200: taskMessageSchema, ...errorResponses },
      },
    },
    async (request) => cancelVideo(services, toWorkspaceItem(request, request.params.id)),
  );

  app.post(
    '/api/avatar/:id/project',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'edit'),
      schema: {
        tags,
        security,
        summary: 'The project to edit a video with; created from the rendered document if there is none',
        params,
        response: { 200: savedProjectSchema, ...errorResponses },
      },
    },
    async (request) => ensureVideoProject(services, toWorkspaceItem(request, request.params.id)),
  );
}
