import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { loadBrand, saveBrand } from '../use-cases/manage-brand.ts';
import { brandOperations } from '#contract/projects/brand-operations.ts';
import { serve } from '../../http/serve.ts';

/** The look of a workspace's videos: its palette, captions, logo, font, music, intro and outro. */
export function registerBrandRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, brandOperations, 'GET /api/brand', async (request) => loadBrand(services, getWorkspace(request)));

  serve(app, brandOperations, 'PUT /api/brand', async (request) => saveBrand(services, getWorkspace(request), request.body));
}
