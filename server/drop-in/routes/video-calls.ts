import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { backgroundOperations } from '#contract/projects/background-operations.ts';
import { idParameters } from '#contract/common-schemas.ts';
import { videoOperations } from '#contract/videos/video-operations.ts';
import { ORDER_KEY_LENGTH } from '#domain/project/project-limits.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import { loadReachableProject } from '../../projects/index.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal, getWorkspace, requireScope, toWorkspaceItem } from '../../http/require-user.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { loadStatus, orderVideo } from '../use-cases/drop-in-videos.ts';
import { fetchImages } from '../use-cases/fetch-images.ts';
import { createFieldError } from '../use-cases/wire/envelope.ts';
import { generateBodySchema, templateBodySchema, type CommonBody } from '../use-cases/wire/request-schemas.ts';
import { listImageUrls } from '../use-cases/wire/to-background.ts';
import { toOrder, toTemplateOrder } from '../use-cases/wire/to-order.ts';
import { refuseOtherCallback } from '../use-cases/wired-endpoints.ts';
import { serveCall } from './serve-call.ts';

const ORDER = 'POST /api/avatar/generate';
const { access } = videoOperations[ORDER];
const countedAs = { operation: ORDER, rate: videoOperations[ORDER].rate } as const;
const { min, max } = ORDER_KEY_LENGTH;
const { scope: uploadScope } = backgroundOperations['POST /api/background'].access;

/** Videos: ordered with scenes or of a template, and followed. */
export function registerVideoCalls(app: App, { services, settings }: AppParts): void {
  const order = async (request: FastifyRequest, body: CommonBody, wanted: GenerateRequest) => {
    const headers = videoOperations[ORDER].headers.safeParse(request.headers);
    if (!headers.success) throw createFieldError('idempotency-key', `Send an Idempotency-Key of ${min} to ${max} characters, or none.`);
    const key = headers.data['idempotency-key'];
    await refuseOtherCallback(services, getPrincipal(request).userId, body.callback_url);
    return { video_id: await orderVideo(services, getWorkspace(request), { request: wanted, key, callbackId: body.callback_id }) };
  };

  const fetchFor = async (request: FastifyRequest, reply: FastifyReply, urls: readonly string[]) => {
    if (urls.length > 0 && uploadScope !== undefined) requireScope(getPrincipal(request), uploadScope);
    return fetchImages(services, getWorkspace(request), { urls, signal: createDisconnectSignal(reply) });
  };

  serveCall(app, {
    name: 'POST /v2/video/generate',
    ...{ access, countedAs },
    schemas: { body: generateBodySchema },
    handle: async (request, reply) => {
      const { body } = request;
      // Whatever can be told without fetching is told first.
      const urls = listImageUrls(body.video_inputs);
      toOrder(body, new Map(urls.map((url) => [url, 'unknown'])));
      return order(request, body, toOrder(body, await fetchFor(request, reply, urls)));
    },
  });

  serveCall(app, {
    name: 'POST /v2/template/:id/generate',
    ...{ access, countedAs },
    schemas: { body: templateBodySchema, params: idParameters },
    handle: async (request) => {
      const template = await loadReachableProject(services.database.db, toWorkspaceItem(request, request.params.id));
      return order(request, request.body, toTemplateOrder(request.body, template));
    },
  });

  serveCall(app, {
    name: 'GET /v1/video_status.get',
    access: videoOperations['GET /api/avatar/status/:id'].access,
    schemas: { querystring: z.object({ video_id: z.string() }) },
    handle: (request) => loadStatus(services, toWorkspaceItem(request, request.query.video_id), settings.publicUrl),
  });
}
