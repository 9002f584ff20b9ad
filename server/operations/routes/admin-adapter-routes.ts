import { checkAdapters } from '../use-cases/check-adapters.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { adminAdapterOperations } from '../../../src/contract/operations/admin-adapter-operations.ts';
import { serve } from '../../http/serve.ts';

/** The adapter behind each port of the server, for administrators. */
export function registerAdminAdapterRoutes(app: App, parts: AppParts): void {
  serve(app, adminAdapterOperations, 'GET /api/admin/providers', async () => ({
    providers: await checkAdapters(parts.adapters),
  }));
}
