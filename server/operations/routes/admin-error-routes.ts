import { z } from 'zod';
import { changeErrorState, listErrorTraces, listErrorGroups, loadErrorGroup, removeErrorGroup } from '../use-cases/error-groups.ts';
import { readReplay } from '../use-cases/error-replays.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { createFileSchema, createPageSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import {
  errorGroupDetailSchema,
  errorGroupSchema,
  errorQuerySchema,
  errorStateSchema,
  errorTracesSchema,
} from './schemas/error-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['administration'];
const security = SESSION_ONLY;
const params = idParameters;

/** Error groups collected by this server, for administrators. Every change is in the audit log. */
export function registerAdminErrorRoutes(app: App, parts: AppParts): void {
  const { services, errorIntake } = parts;
  const onRequest = requireAdmin(parts);

  app.get(
    '/api/admin/errors',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Errors of pages, grouped, last seen first',
        querystring: errorQuerySchema,
        response: { 200: createPageSchema(errorGroupSchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listErrorGroups(services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.get(
    '/api/admin/errors/groups/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'One group of errors and its occurrences',
        params,
        response: { 200: errorGroupDetailSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { group, events } = await loadErrorGroup(services, request.params.id);
      return {
        group,
        events: events.map(({ frames, breadcrumbs, ...event }) => ({ ...event, frames: [...frames], breadcrumbs: [...breadcrumbs] })),
      };
    },
  );

  app.put(
    '/api/admin/errors/groups/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Resolve an error, ignore it or open it again',
        params,
        body: errorStateSchema,
        response: { 200: errorGroupSchema, ...errorResponses },
      },
    },
    async (request) => changeErrorState(services, getActor(request), { id: request.params.id, state: request.body.state }),
  );

  app.delete(
    '/api/admin/errors/groups/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Delete a group of errors and its events',
        params,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await removeErrorGroup(services, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/admin/errors/traces',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Durations of pages and requests, slowest first',
        response: { 200: errorTracesSchema, ...errorResponses },
      },
    },
    async () => ({ traces: [...(await listErrorTraces(services))] }),
  );

  app.get(
    '/api/admin/errors/replays/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'A session replay, one line of JSON for each part',
        params,
        response: { 200: createFileSchema('The replay', ['application/x-ndjson']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const lines = await readReplay(services, errorIntake, id);
      return reply.type('application/x-ndjson').header('content-disposition', `attachment; filename="castwright-replay.jsonl"`).send(lines);
    },
  );
}
