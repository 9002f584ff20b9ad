import { z } from 'zod';
import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import { listBackdrops, reachableBackdrop, uploadBackdrop } from '../use-cases/background-assets.ts';
import { backgroundUses, deleteBackground, renameBackground } from '../use-cases/library/library-backgrounds.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { itemOf, requirePersonOrKey, workspaceOfRequest } from '../../http/require-user.ts';
import { isKeptByBrowser } from '../../http/is-cached-by-browser.ts';
import { PERSON_OR_KEY } from '../../http/create-openapi-options.ts';
import { readNamedUpload } from '../../http/read-upload.ts';
import { bytesSchema, errorAnswers, idParameters } from '../../http/common-schemas.ts';

const tags = ['backgrounds'];
const security = PERSON_OR_KEY;
const cardSchema = z.object({ assetId: z.string(), name: z.string(), thumbnailUrl: z.string(), width: z.int(), height: z.int() });

const useSchema = z.object({ type: z.enum(['project', 'video']), id: z.string(), title: z.string() });
const nameSchema = z.strictObject({ name: z.string().max(LIBRARY_LIMITS.backgroundName) });

export function backgroundRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requirePersonOrKey(parts, 'backgrounds:read'), requirePersonOrKey(parts, 'backgrounds:write')];

  app.post(
    '/api/background',
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.upload },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Upload a picture as the form field `file`',
        response: { 201: cardSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      return reply.code(201).send(await uploadBackdrop(services, workspaceOfRequest(request), await readNamedUpload(request)));
    },
  );

  app.get(
    '/api/background',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'One’s pictures, newest first',
        response: { 200: z.object({ backgrounds: z.array(cardSchema) }), ...errorAnswers },
      },
    },
    async (request) => ({ backgrounds: [...(await listBackdrops(services, workspaceOfRequest(request)))] }),
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
        response: { 200: z.object({ uses: z.array(useSchema) }), ...errorAnswers },
      },
    },
    async (request) => ({ uses: [...(await backgroundUses(services, itemOf(request, request.params.id)))] }),
  );

  app.patch(
    '/api/background/:id',
    {
      onRequest: mayWrite,
      schema: { tags, security, summary: 'Rename a background', params, body: nameSchema, response: { 200: cardSchema, ...errorAnswers } },
    },
    async (request) => renameBackground(services, itemOf(request, request.params.id), request.body.name),
  );

  app.delete(
    '/api/background/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Delete a background for good; 409 `background-in-use` while a project or a video being rendered needs it',
        params,
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      await deleteBackground(services, itemOf(request, request.params.id));
      return reply.code(204).send(null);
    },
  );

  for (const form of ['picture', 'thumbnail'] as const) {
    app.get(
      `/api/background/:id/${form}`,
      {
        onRequest: mayRead,
        schema: {
          tags,
          security,
          summary: form === 'picture' ? 'The exact form both runtimes draw' : 'WebP',
          params: idParameters,
          response: { 200: bytesSchema, ...errorAnswers },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const stored = await reachableBackdrop(services, itemOf(request, id), form);
        if (!isKeptByBrowser(request, reply, `${id}-${form}`)) return reply.type(stored.info.type).send(stored.body);
        stored.body.destroy();
        return reply.code(304).send();
      },
    );
  }
}
