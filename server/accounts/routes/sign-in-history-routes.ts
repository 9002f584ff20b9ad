import { listSignIns } from '../use-cases/sign-in-history.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal } from '../../http/require-user.ts';
import { signInHistoryOperations } from '../../../src/contract/accounts/sign-in-history-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerSignInHistoryRoutes(app: App, parts: AppParts): void {
  serve(app, signInHistoryOperations, 'GET /api/user/sign-ins', async (request) => ({
    kept: parts.accounts.handle !== undefined,
    signIns: [...(await listSignIns(parts.services, getPrincipal(request).userId))],
  }));
}
