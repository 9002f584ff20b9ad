import { changeErrorState, listErrorTraces, listErrorGroups, loadErrorGroup, removeErrorGroup } from '../use-cases/error-groups.ts';
import { readReplay } from '../use-cases/error-replays.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { adminErrorOperations } from '#contract/operations/admin-error-operations.ts';
import { serve } from '../../http/serve.ts';

/** Error groups collected by this server, for administrators. Every change is in the audit log. */
export function registerAdminErrorRoutes(app: App, parts: AppParts): void {
  const { services, errorIntake } = parts;

  serve(app, adminErrorOperations, 'GET /api/admin/errors', async (request) => listErrorGroups(services, request.query));

  serve(app, adminErrorOperations, 'GET /api/admin/errors/groups/:id', async (request) => {
    const { group, events } = await loadErrorGroup(services, request.params.id);
    return {
      group,
      events: events.map(({ frames, breadcrumbs, ...event }) => ({ ...event, frames: [...frames], breadcrumbs: [...breadcrumbs] })),
    };
  });

  serve(app, adminErrorOperations, 'PUT /api/admin/errors/groups/:id', async (request) =>
    changeErrorState(services, getActor(request), { id: request.params.id, state: request.body.state }),
  );

  serve(app, adminErrorOperations, 'DELETE /api/admin/errors/groups/:id', async (request) => {
    await removeErrorGroup(services, getActor(request), request.params.id);
  });

  serve(app, adminErrorOperations, 'GET /api/admin/errors/traces', async () => ({
    traces: [...(await listErrorTraces(services))],
  }));

  serve(app, adminErrorOperations, 'GET /api/admin/errors/replays/:id', async (request, reply) => {
    const { id } = request.params;
    const lines = await readReplay(services, errorIntake, id);
    return reply.type('application/x-ndjson').header('content-disposition', `attachment; filename="castwright-replay.jsonl"`).send(lines);
  });
}
