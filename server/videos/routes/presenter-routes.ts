import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOwnPresenterId } from '../../../src/domain/project/own-presenter-id.ts';
import { listClonedVoices } from '../use-cases/list-clones.ts';
import { listMatchedVoices } from '../use-cases/matched-voices.ts';
import { listPresenterChoices, loadReachableFile, type PresenterFile } from '../use-cases/manage-own-presenters.ts';
import { orderAdapters } from '../../../src/domain/speech/join-voices.ts';
import type { SpeechChoice } from '../../../src/ports/voice-matches.ts';
import { loadSpeechChoice } from '../use-cases/speech-spending.ts';
import type { Voice } from '../../../src/ports/speech.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { loadPresenters, loadVoices } from '../../shared/load-choices.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { hasTag } from '../../http/file-responses.ts';
import { CACHE_SECONDS } from '../../http/http-limits.ts';
import { identifyUser, getWorkspace } from '../../http/require-user.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { voiceSchema } from './schemas/voice-schemas.ts';

const tags = ['cast'];
const presenterSchema = z.object({
  id: z.string(),
  presenterId: z.string(),
  name: z.string(),
  look: z.string(),
  swatch: z.array(z.string()),
  description: z.string(),
  tags: z.record(z.string(), z.string()),
  thumbnailUrl: z.string(),
  own: z.literal(true).optional(),
  wide: z.literal(true).optional(),
  turned: z.literal(true).optional(),
});

const imageResponse = createFileSchema('The image', ['image/webp']);

const NO_PREFERENCE: Pick<SpeechChoice, 'preferred'> = { preferred: [] };

/** Presenters and voices. Public. */
export function registerPresenterRoutes(app: App, parts: AppParts): void {
  const { services, presenterFiles } = parts;
  const mayKnow = identifyUser(parts, 'presenters:read');
  const catalogCache = `public, max-age=${CACHE_SECONDS.catalog}`;

  /** Presenters from photos exist for their workspace only. */
  async function loadFile(request: PresenterRequest, file: PresenterFile): Promise<Uint8Array | undefined> {
    const { id } = request.params;
    if (!isOwnPresenterId(id)) return presenterFiles[file](id);
    return request.principal === null ? undefined : loadReachableFile(services, { workspace: getWorkspace(request), avatarId: id }, file);
  }

  app.get(
    '/api/voices',
    {
      onRequest: identifyUser(parts, 'voices:read'),
      schema: {
        tags,
        summary: 'All voices; for signed-in users also their matched and cloned voices',
        response: { 200: z.object({ voices: z.array(voiceSchema) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      void reply.header('vary', 'authorization, cookie');
      const own = request.principal === null ? [] : await listOwnVoices(services, getWorkspace(request));
      if (request.principal === null) void reply.header('cache-control', catalogCache);
      const offered = await loadVoices(services);
      // Visitors can't speak with voices that cost something, so they aren't shown any.
      const usable = request.principal === null ? offered.filter(({ price }) => price === undefined) : offered;
      const { preferred } = request.principal === null ? NO_PREFERENCE : await loadSpeechChoice(services, getWorkspace(request));
      return { voices: [...orderAdapters(usable, preferred), ...own] };
    },
  );

  app.get(
    '/api/avatars',
    {
      onRequest: mayKnow,
      schema: {
        tags,
        summary: 'All presenters and their looks, in the order plans unlock them; for signed-in users also those made from photos',
        response: { 200: z.object({ avatars: z.array(presenterSchema) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      void reply.header('vary', 'authorization, cookie');
      const own = request.principal === null ? [] : await listPresenterChoices(services, getWorkspace(request));
      if (request.principal === null) void reply.header('cache-control', catalogCache);
      const all = [...(await loadPresenters(services)), ...own];
      return {
        avatars: all.map(({ own: isOwn, ...card }) => ({
          ...card,
          swatch: [...card.swatch],
          tags: { ...card.tags },
          ...(isOwn && { own: isOwn }),
        })),
      };
    },
  );

  app.get(
    '/api/avatars/:id/pack',
    {
      onRequest: mayKnow,
      schema: {
        tags,
        summary:
          'Image data the renderer draws a presenter from; the same for all looks of a presenter. `<id>~wide` and `<id>~turned` are those of these framings, `<id>~second` that of a second outfit',
        params: idParameters,
        response: { 200: createFileSchema('The image data', ['application/octet-stream']), ...errorResponses },
      },
    },
    async (request, reply) =>
      sendFile(request, reply, {
        bytes: await loadFile(request, 'pack'),
        type: 'application/octet-stream',
        cache: getCache(request, 'public, no-cache'),
      }),
  );

  app.get(
    '/api/avatars/:id/thumbnail',
    {
      onRequest: mayKnow,
      schema: { tags, summary: 'WebP, 360x440', params: idParameters, response: { 200: imageResponse, ...errorResponses } },
    },
    async (request, reply) =>
      sendFile(request, reply, { bytes: await loadFile(request, 'thumbnail'), type: 'image/webp', cache: getCache(request, catalogCache) }),
  );

  app.get(
    '/api/avatars/:id/cutout',
    {
      onRequest: mayKnow,
      schema: {
        tags,
        summary: 'The presenter alone: WebP with transparency, 360x440',
        params: idParameters,
        response: { 200: imageResponse, ...errorResponses },
      },
    },
    async (request, reply) =>
      sendFile(request, reply, { bytes: await loadFile(request, 'cutout'), type: 'image/webp', cache: getCache(request, catalogCache) }),
  );
}

type PresenterRequest = FastifyRequest<{ Params: { id: string } }>;

/** Nobody but the user's own browser may store a private presenter, and asks each time whether it is still there. */
function getCache({ params }: PresenterRequest, cache: string): string {
  return isOwnPresenterId(params.id) ? 'private, no-cache' : cache;
}

/** Sends a presenter pack without HTTP compression, because packs are compressed files. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly bytes: Uint8Array | undefined; readonly type: string; readonly cache: string },
): FastifyReply {
  const { bytes, type, cache } = file;
  if (bytes === undefined) throw createNotFoundError('presenter');

  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  void reply.header('etag', etag).header('cache-control', cache);
  if (hasTag(request, etag)) return reply.code(304).send();
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

async function listOwnVoices(services: ServerContext, workspace: Workspace): Promise<readonly Voice[]> {
  return [...(await listClonedVoices(services, workspace)), ...(await listMatchedVoices(services, workspace))];
}
