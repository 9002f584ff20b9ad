import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SheetChange } from '../../../src/domain/flags/change-definitions.ts';
import { changeFlagBook, readFlagBook } from '../use-cases/stored-flag-definitions.ts';
import { previewFlags } from '../use-cases/preview-flags.ts';
import { Refusal } from '../../shared/http-error.ts';
import { actorOf } from '../../accounts/routes/admin-user-routes.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { errorAnswers, idParameters } from '../../http/common-schemas.ts';
import {
  answersSchema,
  bookSchema,
  experimentSchema,
  flagSchema,
  groupSchema,
  keyParameters,
  previewSchema,
  revisionQuery,
  revisionSchema,
} from './schemas/flag-schemas.ts';

const tags = ['administration'];
const security = [{ bearer: [] }, { cookie: [] }];

/** The host's own features, experiments and groups, for administrators. Every change is in the audit log. */
export function adminFlagRoutes(app: App, parts: AppParts): void {
  const { services, flags } = parts;
  const onRequest = requireAdmin(parts);
  const common = { tags, security, response: { 200: bookSchema, ...errorAnswers } };
  const change = (request: FastifyRequest, revision: number, asked: SheetChange) =>
    changeFlagBook(services, actorOf(request), { revision, change: asked });

  app.get('/api/admin/flags', { onRequest, schema: { ...common, summary: 'Features, experiments and groups' } }, () =>
    readFlagBook(services),
  );

  app.post(
    '/api/admin/flags/preview',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'What someone with these attributes would see, of what is saved or of `instead`',
        body: previewSchema,
        response: { 200: answersSchema, ...errorAnswers },
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
        summary: 'Make or replace a feature',
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
        summary: 'Make or replace an experiment',
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
        summary: 'Make or replace a group',
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

function refuseOtherName(inAddress: string, inBody: string, field: string): void {
  if (inAddress === inBody) return;
  throw new Refusal(400, 'invalid-request', { field, message: 'The URL and the request body name two different things.' });
}
