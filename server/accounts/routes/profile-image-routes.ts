import { z } from 'zod';
import { loadProfileImage, removeProfileImage, setProfileImage } from '../use-cases/store-profile-image.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { CACHE_SECONDS, HTTP_LIMITS } from '../../http/http-limits.ts';
import { getPrincipal, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { readUpload } from '../../http/read-upload.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['account'];
const security = SESSION_ONLY;

export function registerProfileImageRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'personal');

  app.post(
    '/api/user/picture',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.upload },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Upload a profile image as the form field `file`',
        response: { 200: z.object({ image: z.string() }), ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return setProfileImage(services, getPrincipal(request).userId, await readUpload(request));
    },
  );

  app.delete(
    '/api/user/picture',
    { onRequest, schema: { tags, security, summary: 'Delete the profile image', response: { 204: z.null(), ...errorResponses } } },
    async (request, reply) => {
      refuseImpersonator(request);
      await removeProfileImage(services, getPrincipal(request).userId);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/user/picture/:id',
    {
      schema: {
        ...{ tags, summary: 'A profile image (WebP)', params: idParameters },
        response: { 200: createFileSchema('The image', ['image/webp']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const stored = await loadProfileImage(services, request.params.id);
      void reply.header('cache-control', `public, max-age=${CACHE_SECONDS.immutable}, immutable`);
      return reply.type('image/webp').send(stored.body);
    },
  );
}
