import { getActor } from '../../http/require-user.ts';

import { z } from 'zod';

import { listWorkspaceUsage, loadUserStorage } from '../use-cases/list-workspace-usage.ts';
import { listUsers } from '../use-cases/list-users.ts';
import { updateUser, impersonate } from '../use-cases/update-user.ts';
import { deleteUser, restoreUser } from '../use-cases/close-account.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getPrincipal, requireAdmin, requireConfirmed, requireUser } from '../../http/require-user.ts';
import {
  adminUserSchema,
  storageQuerySchema,
  userChangeSchema,
  userQuerySchema,
  userStorageSchema,
  workspaceUsageSchema,
} from './schemas/admin-schemas.ts';
import { createPageSchema } from '../../http/common-schemas.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['administration'];
const security = SESSION_ONLY;

/** Administration of users. Each call checks that the caller is an administrator (API-3). */
export function registerAdminUserRoutes(app: App, parts: AppParts): void {
  const onRequest = requireAdmin(parts);
  const params = idParameters;
  const userResponse = { 200: adminUserSchema, ...errorResponses };

  app.get(
    '/api/admin/check-admin',
    {
      onRequest: requireUser(parts, 'personal'),
      schema: {
        tags,
        security,
        summary: 'Whether the user is an administrator',
        response: { 200: z.object({ admin: z.boolean(), secondFactorNeeded: z.boolean() }), ...errorResponses },
      },
    },
    async (request) => {
      const { role, impersonatorId, secondFactor } = getPrincipal(request);
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
        summary: 'Find users',
        querystring: userQuerySchema,
        response: { 200: createPageSchema(adminUserSchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listUsers(parts.services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.get(
    '/api/admin/storage',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'What people and organizations store and make',
        querystring: storageQuerySchema,
        response: { 200: createPageSchema(workspaceUsageSchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listWorkspaceUsage(parts.services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.get(
    '/api/admin/users/:id/storage',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'What a user’s own workspace stores and makes',
        params,
        response: { 200: userStorageSchema, ...errorResponses },
      },
    },
    async (request) => loadUserStorage(parts.services, request.params.id),
  );

  app.put(
    '/api/admin/users/:id',
    {
      onRequest,
      schema: { tags, security, summary: 'Change the given fields', params, body: userChangeSchema, response: userResponse },
    },
    async (request) => updateUser(parts, getActor(request), { id: request.params.id, change: request.body }),
  );

  app.delete(
    '/api/admin/users/:id',
    {
      onRequest,
      schema: { tags, security, summary: 'Close an account; it is erased after a grace period', params, response: userResponse },
    },
    async (request) => deleteUser(parts, getActor(request), request.params.id),
  );

  app.post(
    '/api/admin/users/:id/restore',
    { onRequest, schema: { tags, security, summary: 'Reopen a closed account', params, response: userResponse } },
    async (request) => restoreUser(parts, getActor(request), request.params.id),
  );

  app.post(
    '/api/admin/users/:id/impersonate',
    {
      onRequest: [onRequest, requireConfirmed(parts)],
      config: { rateLimit: HTTP_LIMITS.impersonate },
      schema: {
        tags,
        security,
        summary: 'Create a ticket for viewing an account; valid once, for a minute',
        params,
        response: { 200: z.object({ ticket: z.string() }), ...errorResponses },
      },
    },
    async (request) => impersonate(parts, getActor(request), request.params.id),
  );
}
