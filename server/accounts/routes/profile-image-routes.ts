import { loadProfileImage, removeProfileImage, setProfileImage } from '../use-cases/store-profile-image.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { CACHE_SECONDS } from '../../http/http-limits.ts';
import { getPrincipal, refuseImpersonator } from '../../http/require-user.ts';
import { readUpload } from '../../http/read-upload.ts';
import { profileImageOperations } from '#contract/accounts/profile-image-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerProfileImageRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, profileImageOperations, 'POST /api/user/picture', async (request) => {
    refuseImpersonator(request);
    return setProfileImage(services, getPrincipal(request).userId, await readUpload(request));
  });

  serve(app, profileImageOperations, 'DELETE /api/user/picture', async (request) => {
    refuseImpersonator(request);
    await removeProfileImage(services, getPrincipal(request).userId);
  });

  serve(app, profileImageOperations, 'GET /api/user/picture/:id', async (request, reply) => {
    const stored = await loadProfileImage(services, request.params.id);
    void reply.header('cache-control', `public, max-age=${CACHE_SECONDS.immutable}, immutable`);
    return reply.type('image/webp').send(stored.body);
  });
}
