import { z } from 'zod';
import { CLIP_LIMITS } from '../../../src/domain/renderer/clip/clip-limits.ts';
import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import { listBackgrounds, loadReachableBackground, uploadBackground } from '../use-cases/background-assets.ts';
import { listBackgroundUses, deleteBackground, renameBackground } from '../use-cases/library/library-backgrounds.ts';
import { ASSET_USERS } from '../../../src/ports/background-api.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { toWorkspaceItem, requireUserOrKey, getWorkspace } from '../../http/require-user.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { readNamedUpload } from '../../http/read-upload.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';

const tags = ['backgrounds'];
const security = USER_OR_KEY;
const cardSchema = z.object({
  assetId: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  seconds: z.number().nullable().describe('Length of a clip; null for an image'),
});

const useSchema = z.object({ type: z.enum(ASSET_USERS), id: z.string(), title: z.string() });
const nameSchema = z.strictObject({ name: z.string().max(LIBRARY_LIMITS.assetName) });

/** The exact form has a format of its own. */
const FORM_RESPONSES = {
  image: createFileSchema('The background', ['application/octet-stream']),
  thumbnail: createFileSchema('The image', ['image/webp']),
} as const;

export function registerBackgroundRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'backgrounds:read', 'view'), requireUserOrKey(parts, 'backgrounds:write', 'edit')];

  app.post(
    '/api/background',
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.upload },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Upload an image, or a clip (MP4, MOV or WebM), as the form field `file`',
        response: { 201: cardSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      return reply
        .code(201)
        .send(await uploadBackground(services, getWorkspace(request), await readNamedUpload(request, CLIP_LIMITS.upload)));
    },
  );

  app.get(
    '/api/background',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Images and clips of the workspace, newest first',
        response: { 200: z.object({ backgrounds: z.array(cardSchema) }), ...errorResponses },
      },
    },
    async (request) => ({ backgrounds: [...(await listBackgrounds(services, getWorkspace(request)))] }),
  );

  const params = idParameters;
  app.get(
    '/api/background/:id/uses',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Projects that show a background, and videos that still render with it',
        params,
        response: { 200: z.object({ uses: z.array(useSchema) }), ...errorResponses },
      },
    },
    async (request) => ({ uses: [...(await listBackgroundUses(services, toWorkspaceItem(request, request.params.id)))] }),
  );

  app.patch(
    '/api/background/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Rename a background',
        params,
        body: nameSchema,
        response: { 200: cardSchema, ...errorResponses },
      },
    },
    async (request) => renameBackground(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  app.delete(
    '/api/background/:id',
    {
      onRequest: requireUserOrKey(parts, 'backgrounds:write', 'delete'),
      schema: {
        tags,
        security,
        summary: 'Delete a background permanently; 409 `background-in-use` while a project or a video being rendered needs it',
        params,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await deleteBackground(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );

  for (const form of ['image', 'thumbnail'] as const) {
    app.get(
      `/api/background/:id/${form}`,
      {
        onRequest: mayRead,
        schema: {
          tags,
          security,
          summary: form === 'image' ? 'The exact form both runtimes draw, of an image or a clip' : 'WebP',
          params: idParameters,
          response: { 200: FORM_RESPONSES[form], ...errorResponses },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const stored = await loadReachableBackground(services, toWorkspaceItem(request, id), form);
        if (!isCachedByBrowser(request, reply, `${id}-${form}`)) return reply.type(stored.info.type).send(stored.body);
        stored.body.destroy();
        return reply.code(304).send();
      },
    );
  }
}
