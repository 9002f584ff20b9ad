import { z } from 'zod';
import { taskMessage } from '../use-cases/task-message.ts';
import { cancelVideo, deleteVideo, renameVideo, restoreVideo } from '../use-cases/change-video.ts';
import { generateVideo } from '../use-cases/generate-video.ts';
import { projectOfVideo } from '../../projects/use-cases/library/ensure-video-project.ts';
import { listVideos, reachableVideo, videoDetail } from '../use-cases/load-videos.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { itemOf, requirePersonOrKey, workspaceOfRequest } from '../../http/require-user.ts';
import { PERSON_OR_KEY } from '../../http/create-openapi-options.ts';
import { errorAnswers, idParameters } from '../../http/common-schemas.ts';
import { savedProjectSchema, titleSchema } from '../../http/project-schemas.ts';
import {
  generateAnswerSchema,
  generateRequestSchema,
  taskMessageSchema,
  videoDetailSchema,
  videoSummarySchema,
} from './schemas/video-schemas.ts';

const tags = ['videos'];
const security = PERSON_OR_KEY;

export function videoRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requirePersonOrKey(parts, 'videos:read'), requirePersonOrKey(parts, 'videos:write')];

  app.post(
    '/api/avatar/generate',
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.generate },
      schema: {
        tags,
        security,
        summary: 'Order a video',
        body: generateRequestSchema,
        response: { 202: generateAnswerSchema, ...errorAnswers },
      },
    },
    async (request, reply) => reply.code(202).send(await generateVideo(services, workspaceOfRequest(request), request.body)),
  );

  app.get(
    '/api/avatar/list',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'One’s videos, newest first; of one project, where one is named',
        querystring: z.object({ projectId: z.uuid().exactOptional() }),
        response: { 200: z.object({ videos: z.array(videoSummarySchema) }), ...errorAnswers },
      },
    },
    async (request) => ({ videos: [...(await listVideos(services, workspaceOfRequest(request), request.query.projectId))] }),
  );

  const params = idParameters;
  app.get(
    '/api/avatar/status/:id',
    {
      onRequest: mayRead,
      schema: { tags, security, summary: 'Status of one video', params, response: { 200: taskMessageSchema, ...errorAnswers } },
    },
    async (request) => taskMessage(await reachableVideo(services.database.db, itemOf(request, request.params.id))),
  );

  app.get(
    '/api/avatar/:id',
    {
      onRequest: mayRead,
      schema: { tags, security, summary: 'One video with its transcript', params, response: { 200: videoDetailSchema, ...errorAnswers } },
    },
    async (request) => {
      const detail = await videoDetail(services, itemOf(request, request.params.id));
      return { ...detail, transcript: [...detail.transcript] };
    },
  );

  app.patch(
    '/api/avatar/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Rename',
        params,
        body: z.strictObject({ title: titleSchema.trim().min(1) }),
        response: { 200: videoSummarySchema, ...errorAnswers },
      },
    },
    async (request) => renameVideo(services, itemOf(request, request.params.id), request.body.title),
  );

  app.delete(
    '/api/avatar/:id',
    {
      onRequest: mayWrite,
      schema: { tags, security, summary: 'Delete; can be restored for 30 days', params, response: { 204: z.null(), ...errorAnswers } },
    },
    async (request, reply) => {
      await deleteVideo(services, itemOf(request, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/avatar/:id/restore',
    {
      onRequest: mayWrite,
      schema: { tags, security, summary: 'Take a deletion back', params, response: { 200: videoSummarySchema, ...errorAnswers } },
    },
    async (request) => restoreVideo(services, itemOf(request, request.params.id)),
  );

  app.post(
    '/api/avatar/:id/cancel',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Stop rendering; the video does not count, unless it was watched or many were canceled',
        params,
        response: { 200: taskMessageSchema, ...errorAnswers },
      },
    },
    async (request) => cancelVideo(services, itemOf(request, request.params.id)),
  );

  app.post(
    '/api/avatar/:id/project',
    {
      onRequest: requirePersonOrKey(parts, 'projects:write'),
      schema: {
        tags,
        security,
        summary: 'The project a video is edited as; a video without one gets one of what it was rendered from',
        params,
        response: { 200: savedProjectSchema, ...errorAnswers },
      },
    },
    async (request) => projectOfVideo(services, itemOf(request, request.params.id)),
  );
}
