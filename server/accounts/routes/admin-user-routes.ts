import { getActor } from '../../http/require-user.ts';
import { listAllowanceUse } from '../use-cases/list-allowance-use.ts';
import { listWorkspaceUsage, loadUserStorage } from '../use-cases/list-workspace-usage.ts';
import { listUsers } from '../use-cases/list-users.ts';
import { updateUser, impersonate } from '../use-cases/update-user.ts';
import { deleteUser, restoreUser } from '../use-cases/close-account.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal } from '../../http/require-user.ts';
import { adminUserOperations } from '#contract/accounts/admin-user-operations.ts';
import { serve } from '../../http/serve.ts';

/** Administration of users. Each call checks that the caller is an administrator (API-3). */
export function registerAdminUserRoutes(app: App, parts: AppParts): void {
  serve(app, adminUserOperations, 'GET /api/admin/check-admin', async (request) => {
    const { role, impersonatorId, secondFactor } = getPrincipal(request);
    const admin = role === 'admin' && impersonatorId === null;
    return { admin, secondFactorNeeded: admin && parts.settings.adminSecondFactor === true && !secondFactor };
  });

  serve(app, adminUserOperations, 'GET /api/admin/users', async (request) => listUsers(parts.services, request.query));

  serve(app, adminUserOperations, 'GET /api/admin/storage', async (request) => listWorkspaceUsage(parts.services, request.query));

  serve(app, adminUserOperations, 'GET /api/admin/allowances', async () => ({ allowances: [...(await listAllowanceUse(parts.services))] }));

  serve(app, adminUserOperations, 'GET /api/admin/users/:id/storage', async (request) =>
    loadUserStorage(parts.services, request.params.id),
  );

  serve(app, adminUserOperations, 'PUT /api/admin/users/:id', async (request) =>
    updateUser(parts, getActor(request), { id: request.params.id, change: request.body }),
  );

  serve(app, adminUserOperations, 'DELETE /api/admin/users/:id', async (request) =>
    deleteUser(parts, getActor(request), request.params.id),
  );

  serve(app, adminUserOperations, 'POST /api/admin/users/:id/restore', async (request) =>
    restoreUser(parts, getActor(request), request.params.id),
  );

  serve(app, adminUserOperations, 'POST /api/admin/users/:id/impersonate', async (request) =>
    impersonate(parts, getActor(request), request.params.id),
  );
}
