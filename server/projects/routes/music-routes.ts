import type { FastifyRequest } from 'fastify';
import { CONFIRMED_FIELD, describeForm } from '../../http/describe-form.ts';
import { z } from 'zod';
import { LIBRARY_LIMITS } from '../../../src/domain/library/library-limits.ts';
import { OWN_MUSIC_LIMITS } from '../../../src/domain/music/own-music-limits.ts';
import { ASSET_USERS } from '../../../src/ports/background-api.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { readForm } from '../../http/read-form.ts';
import { getWorkspace, requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { deleteMusic, listMusicUses, renameMusic } from '../use-cases/music/manage-music.ts';
import { listMusic, openReachableMusic } from '../use-cases/music/stored-music.ts';
import { type MusicUpload, uploadMusic } from '../use-cases/music/upload-music.ts';

const tags = ['music'];
const security = USER_OR_KEY;
const params = idParameters;
const summarySchema = z.object({ assetId: z.string(), name: z.string(), seconds: z.number() });
const useSchema = z.object({ type: z.enum(ASSET_USERS), id: z.string(), title: z.string() });
const nameSchema = z.strictObject({ name: z.string().max(LIBRARY_LIMITS.assetName) });

/** Uploaded music of the workspace: parts of projects, with the scopes of projects. */
export function registerMusicRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'projects:read', 'view'), requireUserOrKey(parts, 'projects:write', 'edit')];

  app.post(
    '/api/music',
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.recording, form: describeForm({ required: { confirmed: CONFIRMED_FIELD } }) },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Upload music: the file `file`, and the field `confirmed` as `true`, which says that you may use it',
        response: { 201: summarySchema, ...errorResponses },
      },
    },
    async (request, reply) => reply.code(201).send(await uploadMusic(services, getWorkspace(request), await readMusicForm(request))),
  );

  app.get(
    '/api/music',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Uploaded music of the workspace, newest first',
        response: { 200: z.object({ music: z.array(summarySchema) }), ...errorResponses },
      },
    },
    async (request) => ({ music: [...(await listMusic(services, getWorkspace(request)))] }),
  );

  app.get(
    '/api/music/:id/uses',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Projects that play this music, and videos that still render with it',
        params,
        response: { 200: z.object({ uses: z.array(useSchema) }), ...errorResponses },
      },
    },
    async (request) => ({ uses: [...(await listMusicUses(services, toWorkspaceItem(request, request.params.id)))] }),
  );

  app.patch(
    '/api/music/:id',
    {
      onRequest: mayWrite,
      schema: { tags, security, summary: 'Rename music', params, body: nameSchema, response: { 200: summarySchema, ...errorResponses } },
    },
    async (request) => renameMusic(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  app.delete(
    '/api/music/:id',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'delete'),
      schema: {
        tags,
        security,
        summary: 'Delete music permanently; 409 `music-in-use` while a project or a video being rendered needs it',
        params,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await deleteMusic(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/music/:id/audio',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'The leveled sound as WAV: mono, 48 kHz, 16 bit; the exact samples that are mixed',
        params,
        response: { 200: createFileSchema('The sound', ['audio/wav']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const stored = await openReachableMusic(services, toWorkspaceItem(request, id));
      if (!isCachedByBrowser(request, reply, id)) return reply.type(stored.info.type).send(stored.body);
      stored.body.destroy();
      return reply.code(304).send();
    },
  );
}

async function readMusicForm(request: FastifyRequest): Promise<MusicUpload> {
  const { file, fileName, fields } = await readForm(request, {
    fileSize: OWN_MUSIC_LIMITS.bytes,
    createNoFileError: () =>
      new HttpError(400, 'no-file', { field: 'file', message: 'There was no music in this upload. Choose a file and try again.' }),
    createTooLargeError: () =>
      new HttpError(413, 'too-large', {
        field: 'file',
        message: `This file is over ${OWN_MUSIC_LIMITS.bytes / 1024 / 1024} MB. Save it as MP3 or M4A, or cut it. Nothing was uploaded.`,
      }),
  });
  return { file, fileName, confirmed: fields.get('confirmed') === 'true' };
}
