import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DefinitionChange } from '../../../src/domain/flags/change-definitions.ts';
import { changeFlagDefinitions, loadFlagDefinitions } from '../use-cases/stored-flag-definitions.ts';
import { previewFlags } from '../use-cases/preview-flags.ts';
import { HttpError } from '../../shared/http-error.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import {
  previewResponseSchema,
  flagDefinitionsSchema,
  experimentSchema,
  flagSchema,
  groupSchema,
  keyParameters,
  previewSchema,
  revisionQuery,
  revisionSchema,
} from './schemas/flag-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['administration'];
const security = SESSION_ONLY;

/** Flags, experiments and groups of this server, for administrators. Every change is in the audit log. */
export function registerAdminFlagRoutes(app: App, parts: AppParts): void {
  const { services, flags } = parts;
  const definitions = { ...services, evaluator: flags };
  const onRequest = requireAdmin(parts);
  const common = { tags, security, response: { 200: flagDefinitionsSchema, ...errorResponses } };
  const change = (request: FastifyRequest, revision: number, requestedChange: DefinitionChange) =>
    changeFlagDefinitions(definitions, getActor(request), { revision, change: requestedChange });

  app.get('/api/admin/flags', { onRequest, schema: { ...common, summary: 'Features, experiments and groups' } }, () =>
    loadFlagDefinitions(definitions),
  );

  app.post(
    '/api/admin/flags/preview',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Preview the flags for these attributes, with the stored definitions or with `instead`',
        body: previewSchema,
        response: { 200: previewResponseSchema, ...errorResponses },
      },
    },
    async (request) => ({ answers: await previewFlags(services, flags, request.body) }),
  );

  app.put(
    '/api/admin/flags/features/:key',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Create or replace a feature',
        params: keyParameters,
        body: z.strictObject({ flag: flagSchema, revision: revisionSchema }),
      },
    },
    (request) => {
      const { flag, revision } = request.body;
      refuseOtherName(request.params.key, flag.key, 'key');
      return change(request, revision, { kind: 'save-flag', flag });
    },
  );

  app.delete(
    '/api/admin/flags/features/:key',
    { onRequest, schema: { ...common, summary: 'Delete a feature', params: keyParameters, querystring: revisionQuery } },
    (request) => change(request, request.query.revision, { kind: 'delete-flag', key: request.params.key }),
  );

  app.put(
    '/api/admin/flags/experiments/:key',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Create or replace an experiment',
        params: keyParameters,
        body: z.strictObject({ experiment: experimentSchema, revision: revisionSchema }),
      },
    },
    (request) => {
      const { experiment, revision } = request.body;
      refuseOtherName(request.params.key, experiment.key, 'key');
      return change(request, revision, { kind: 'save-experiment', experiment });
    },
  );

  app.delete(
    '/api/admin/flags/experiments/:key',
    { onRequest, schema: { ...common, summary: 'Delete an experiment', params: keyParameters, querystring: revisionQuery } },
    (request) => change(request, request.query.revision, { kind: 'delete-experiment', key: request.params.key }),
  );

  app.put(
    '/api/admin/flags/groups/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Create or replace a group',
        params: idParameters,
        body: z.strictObject({ group: groupSchema, revision: revisionSchema }),
      },
    },
    (request) => {
      const { group, revision } = request.body;
      refuseOtherName(request.params.id, group.id, 'id');
      return change(request, revision, { kind: 'save-group', group });
    },
  );

  app.delete(
    '/api/admin/flags/groups/:id',
    { onRequest, schema: { ...common, summary: 'Delete a group', params: idParameters, querystring: revisionQuery } },
    (request) => change(request, request.query.revision, { kind: 'delete-group', id: request.params.id }),
  );
}

function refuseOtherName(inPath: string, inBody: string, field: string): void {
  if (inPath === inBody) return;
  throw new HttpError(400, 'invalid-request', { field, message: 'The URL and the request body name two different things.' });
}
