import { signInHistoryOperations } from '#contract/accounts/sign-in-history-operations.ts';
import { listSignIns } from '../use-cases/sign-in-history.ts';
import { Readable } from 'node:stream';
import { closeOwnAccount } from '../use-cases/close-account.ts';
import { exportAccount } from '../use-cases/export-account.ts';
import { loadProfile, updateProfile } from '../use-cases/user-profile.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { getPrincipal, getWorkspace, refuseImpersonator } from '../../http/require-user.ts';
import { getPersonalPlace, recordActivity } from '../../shared/record-activity.ts';
import { profileOperations } from '#contract/accounts/profile-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerProfileRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, profileOperations, 'GET /api/user/profile', async (request) => loadProfile(services, getWorkspace(request)));

  serve(app, profileOperations, 'PUT /api/user/update-profile', async (request) => {
    refuseImpersonator(request);
    return updateProfile(parts, getWorkspace(request), request.body);
  });

  serve(app, profileOperations, 'GET /api/user/export', async (request, reply) => {
    const { userId } = getPrincipal(request);
    await recordActivity(services.database.db, getPersonalPlace(userId), { kind: 'export.account' });
    return reply
      .type('application/zip')
      .header('content-disposition', formatContentDisposition('castwright-account.zip', false))
      .send(Readable.from(exportAccount(parts, userId), { objectMode: false }));
  });

  serve(app, profileOperations, 'DELETE /api/user', async (request) => {
    refuseImpersonator(request);
    return closeOwnAccount(parts, getPrincipal(request), request.body.confirmEmail);
  });
}

export function registerSignInHistoryRoutes(app: App, parts: AppParts): void {
  serve(app, signInHistoryOperations, 'GET /api/user/sign-ins', async (request) => ({
    kept: parts.accounts.handle !== undefined,
    signIns: [...(await listSignIns(parts.services, getPrincipal(request).userId))],
  }));
}
