import { z } from 'zod';
import { may } from '#contract/access.ts';
import { videoOperations } from '#contract/videos/video-operations.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal } from '../../http/require-user.ts';
import { createFieldError } from '../use-cases/wire/envelope.ts';
import { endpointBodySchema } from '../use-cases/wire/request-schemas.ts';
import { WIRE_EVENTS } from '../use-cases/wire/to-event.ts';
import { addEndpoint, listEndpoints, removeEndpoint } from '../use-cases/wired-endpoints.ts';
import { serveCall } from './serve-call.ts';

const endpointId = z.object({ endpoint_id: z.string().optional() });
/** Ours are for people who have just signed in. Here a program says where its videos are reported, with a key that orders and reads them. */
const reads = may('personal', videoOperations['GET /api/avatar/list'].access.scope);
const writes = may('personal', videoOperations['POST /api/avatar/generate'].access.scope);

/** Webhooks of programs, which know of none but their own. */
export function registerEndpointCalls(app: App, parts: AppParts): void {
  const { services } = parts;

  serveCall(app, {
    name: 'POST /v1/webhook/endpoint.add',
    access: writes,
    schemas: { body: endpointBodySchema },
    handle: (request) => addEndpoint(parts, getPrincipal(request), request.body),
  });

  serveCall(app, {
    name: 'GET /v1/webhook/endpoint.list',
    access: reads,
    schemas: {},
    handle: (request) => listEndpoints(services, getPrincipal(request).userId),
  });

  serveCall(app, {
    name: 'DELETE /v1/webhook/endpoint.delete',
    access: writes,
    // Some of its clients send the id in the body.
    schemas: { querystring: endpointId, body: endpointId.nullish() },
    handle: async (request) => {
      const id = request.query.endpoint_id ?? request.body?.endpoint_id;
      if (id === undefined) throw createFieldError('endpoint_id', 'Send the endpoint_id of GET /v1/webhook/endpoint.list.');
      await removeEndpoint(services, { userId: getPrincipal(request).userId, id });
      return null;
    },
  });

  serveCall(app, {
    name: 'GET /v1/webhook/webhook.list',
    access: reads,
    schemas: {},
    handle: async () => WIRE_EVENTS.map((name) => ({ event_type: name })),
  });
}
