import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { loadShareBrand, saveShareBrand } from '../use-cases/manage-share-brand.ts';
import { shareBrandOperations } from '../../../src/contract/videos/share-brand-operations.ts';
import { serve } from '../../http/serve.ts';

/** How the share pages of a workspace look to viewers. */
export function registerShareBrandRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  serve(app, shareBrandOperations, 'GET /api/brand/share-page', async (request) => loadShareBrand(services, getWorkspace(request)));

  serve(app, shareBrandOperations, 'PUT /api/brand/share-page', async (request) =>
    saveShareBrand(services, getWorkspace(request), request.body.brand),
  );
}
