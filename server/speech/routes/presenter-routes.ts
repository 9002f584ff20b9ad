import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { listClonedVoices } from '../use-cases/list-clones.ts';
import { listMatchedVoices } from '../use-cases/matched-voices.ts';
import { listPresenterChoices, loadReachableFile, type PresenterFile } from '../use-cases/manage-own-presenters.ts';
import { orderAdapters } from '#domain/speech/join-voices.ts';
import type { SpeechChoice } from '#ports/voice-matches.ts';
import { loadSpeechChoice } from '../use-cases/speech-spending.ts';
import type { Voice } from '#ports/speech.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { loadPresenters, loadVoices } from '../../shared/load-choices.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { hasTag } from '../../http/file-responses.ts';
import { CACHE_SECONDS } from '../../http/http-limits.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { presenterOperations } from '#contract/speech/presenter-operations.ts';
import { serve } from '../../http/serve.ts';

const NO_PREFERENCE: Pick<SpeechChoice, 'preferred'> = { preferred: [] };

/** Presenters and voices. Public. */
export function registerPresenterRoutes(app: App, parts: AppParts): void {
  const { services, presenterFiles } = parts;

  const catalogCache = `public, max-age=${CACHE_SECONDS.catalog}`;

  /** Presenters from photos exist for their workspace only. */
  async function loadFile(request: PresenterRequest, file: PresenterFile): Promise<Uint8Array | undefined> {
    const { id } = request.params;
    if (!isOwnPresenterId(id)) return presenterFiles[file](id);
    return request.principal === null ? undefined : loadReachableFile(services, { workspace: getWorkspace(request), avatarId: id }, file);
  }

  serve(app, presenterOperations, 'GET /api/voices', async (request, reply) => {
    void reply.header('vary', 'authorization, cookie');
    const own = request.principal === null ? [] : await listOwnVoices(services, getWorkspace(request));
    if (request.principal === null) void reply.header('cache-control', catalogCache);
    // Whoever opens the studio hears a voice soon, most often one of the default adapter.
    else services.speeches.services[0]?.speech.warmUp?.();
    const offered = await loadVoices(services);
    // Visitors can't speak with voices that cost something, so they aren't shown any.
    const usable = request.principal === null ? offered.filter(({ price }) => price === undefined) : offered;
    const { preferred } = request.principal === null ? NO_PREFERENCE : await loadSpeechChoice(services, getWorkspace(request));
    return { voices: [...orderAdapters(usable, preferred), ...own] };
  });

  serve(app, presenterOperations, 'GET /api/avatars', async (request, reply) => {
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
  });

  serve(app, presenterOperations, 'GET /api/avatars/:id/pack', async (request, reply) =>
    sendFile(request, reply, {
      bytes: await loadFile(request, 'pack'),
      type: 'application/octet-stream',
      cache: getCache(request, 'public, no-cache'),
    }),
  );

  serve(app, presenterOperations, 'GET /api/avatars/:id/thumbnail', async (request, reply) =>
    sendFile(request, reply, { bytes: await loadFile(request, 'thumbnail'), type: 'image/webp', cache: getCache(request, catalogCache) }),
  );

  serve(app, presenterOperations, 'GET /api/avatars/:id/cutout', async (request, reply) =>
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
