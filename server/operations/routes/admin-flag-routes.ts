import type { FastifyRequest } from 'fastify';
import type { DefinitionChange } from '#domain/flags/change-definitions.ts';
import { changeFlagDefinitions, loadFlagDefinitions } from '../use-cases/stored-flag-definitions.ts';
import { previewFlags } from '../use-cases/preview-flags.ts';
import { HttpError } from '../../shared/http-error.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { adminFlagOperations } from '#contract/operations/admin-flag-operations.ts';
import { serve } from '../../http/serve.ts';

/** Flags, experiments and groups of this server, for administrators. Every change is in the audit log. */
export function registerAdminFlagRoutes(app: App, parts: AppParts): void {
  const { services, flags } = parts;
  const definitions = { ...services, evaluator: flags };

  const change = (request: FastifyRequest, revision: number, requestedChange: DefinitionChange) =>
    changeFlagDefinitions(definitions, getActor(request), { revision, change: requestedChange });

  serve(app, adminFlagOperations, 'GET /api/admin/flags', () => loadFlagDefinitions(definitions));

  serve(app, adminFlagOperations, 'POST /api/admin/flags/preview', async (request) => ({
    answers: await previewFlags(services, flags, request.body),
  }));

  serve(app, adminFlagOperations, 'PUT /api/admin/flags/features/:key', (request) => {
    const { flag, revision } = request.body;
    refuseOtherName(request.params.key, flag.key, 'key');
    return change(request, revision, { kind: 'save-flag', flag });
  });

  serve(app, adminFlagOperations, 'DELETE /api/admin/flags/features/:key', (request) =>
    change(request, request.query.revision, { kind: 'delete-flag', key: request.params.key }),
  );

  serve(app, adminFlagOperations, 'PUT /api/admin/flags/experiments/:key', (request) => {
    const { experiment, revision } = request.body;
    refuseOtherName(request.params.key, experiment.key, 'key');
    return change(request, revision, { kind: 'save-experiment', experiment });
  });

  serve(app, adminFlagOperations, 'DELETE /api/admin/flags/experiments/:key', (request) =>
    change(request, request.query.revision, { kind: 'delete-experiment', key: request.params.key }),
  );

  serve(app, adminFlagOperations, 'PUT /api/admin/flags/groups/:id', (request) => {
    const { group, revision } = request.body;
    refuseOtherName(request.params.id, group.id, 'id');
    return change(request, revision, { kind: 'save-group', group });
  });

  serve(app, adminFlagOperations, 'DELETE /api/admin/flags/groups/:id', (request) =>
    change(request, request.query.revision, { kind: 'delete-group', id: request.params.id }),
  );
}

function refuseOtherName(inPath: string, inBody: string, field: string): void {
  if (inPath === inBody) return;
  throw new HttpError(400, 'invalid-request', { field, message: 'The URL and the request body name two different things.' });
}
