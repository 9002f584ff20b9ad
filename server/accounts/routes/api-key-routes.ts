import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '../use-cases/manage-api-keys.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal, refuseImpersonator } from '../../http/require-user.ts';
import { apiKeyOperations } from '#contract/accounts/api-key-operations.ts';
import { serve } from '../../http/serve.ts';

/** API keys. A key cannot create keys: these routes require a session (VID-9). */
export function registerApiKeyRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, apiKeyOperations, 'GET /api/keys', async (request) => {
    const { keys, available } = await listApiKeys(services, getPrincipal(request).userId);
    return { keys: keys, available };
  });

  serve(app, apiKeyOperations, 'POST /api/keys', async (request) => {
    const { name, scopes, expiresAt = null } = request.body;
    const created = await createApiKey(parts, getPrincipal(request).userId, { name, expiresAt, ...(scopes && { scopes }) });
    return created;
  });

  serve(app, apiKeyOperations, 'POST /api/keys/:id/rotate', async (request) =>
    rotateApiKey(parts, { userId: getPrincipal(request).userId, id: request.params.id, keepOld: request.body.keepOld }),
  );

  serve(app, apiKeyOperations, 'DELETE /api/keys/:id', async (request) => {
    refuseImpersonator(request);
    await revokeApiKey(services, { userId: getPrincipal(request).userId, id: request.params.id });
  });
}
