import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../shared/run-admin-action.ts';
import { listUsers } from '../use-cases/list-users.ts';
import { updateUser } from '../use-cases/update-user.ts';
import { deleteUser, restoreUser } from '../use-cases/close-account.ts';
import { impersonate } from '../use-cases/impersonate.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { personOf, requireAdmin, requireConfirmed, requirePerson } from '../../http/require-user.ts';
import { adminUserSchema, pageSchema, userChangeSchema, userQuerySchema } from './schemas/admin-schemas.ts';
import { errorAnswers, idParameters } from '../../http/common-schemas.ts';

const tags = ['administration'];
const security = [{ bearer: [] }, { cookie: [] }];

/** API-3, the people. Who is an administrator is decided here at every call. */
export function adminRoutes(app: App, parts: AppParts): void {
  const onRequest = requireAdmin(parts);
  const params = idParameters;
  const person = { 200: adminUserSchema, ...errorAnswers };

  app.get(
    '/api/admin/check-admin',
    {
      onRequest: requirePerson(parts),
      schema: {
        tags,
        security,
        summary: 'Whether one is an administrator',
        response: { 200: z.object({ admin: z.boolean(), secondFactorNeeded: z.boolean() }), ...errorAnswers },
      },
    },
    async (request) => {
      const { role, impersonatorId, secondFactor } = personOf(request);
      const admin = role === 'admin' && impersonatorId === null;
      return { admin, secondFactorNeeded: admin && parts.settings.adminSecondFactor === true && !secondFactor };
    },
  );

  app.get(
    '/api/admin/users',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Find people',
        querystring: userQuerySchema,
        response: { 200: pageSchema(adminUserSchema), ...errorAnswers },
      },
    },
    async (request) => {
      const page = await listUsers(parts.services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.put(
    '/api/admin/users/:id',
    {
      onRequest,
      schema: { tags, security, summary: 'Change what is given, leave the rest', params, body: userChangeSchema, response: person },
    },
    async (request) => updateUser(parts, actorOf(request), { id: request.params.id, change: request.body }),
  );

  app.delete(
    '/api/admin/users/:id',
    { onRequest, schema: { tags, security, summary: 'Close an account; it is erased after a time of grace', params, response: person } },
    async (request) => deleteUser(parts, actorOf(request), request.params.id),
  );

  app.post(
    '/api/admin/users/:id/restore',
    { onRequest, schema: { tags, security, summary: 'Open a closed account again', params, response: person } },
    async (request) => restoreUser(parts, actorOf(request), request.params.id),
  );

  app.post(
    '/api/admin/users/:id/impersonate',
    {
      onRequest: [onRequest, requireConfirmed(parts)],
      config: { rateLimit: HTTP_LIMITS.impersonate },
      schema: {
        tags,
        security,
        summary: 'A ticket to look at an account; good once, for a minute',
        params,
        response: { 200: z.object({ ticket: z.string() }), ...errorAnswers },
      },
    },
    async (request) => impersonate(parts, actorOf(request), request.params.id),
  );
}

export function actorOf(request: FastifyRequest): Actor {
  const { userId, email } = personOf(request);
  return { userId, email, address: request.ip };
}
