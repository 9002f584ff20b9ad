import type { FastifyRequest } from 'fastify';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { readForm } from '../../http/read-form.ts';
import { getWorkspace, toWorkspaceItem } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { deleteMusic, listMusicUses, renameMusic } from '../use-cases/music/manage-music.ts';
import { listMusic, openReachableMusic } from '../use-cases/music/stored-music.ts';
import { type MusicUpload, uploadMusic } from '../use-cases/music/upload-music.ts';
import { musicOperations } from '#contract/projects/music-operations.ts';
import { serve } from '../../http/serve.ts';

/** Uploaded music of the workspace: parts of projects, with the scopes of projects. */
export function registerMusicRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(
    app,
    musicOperations,
    'POST /api/music',
    async (request) => await uploadMusic(services, getWorkspace(request), await readMusicForm(request)),
  );

  serve(app, musicOperations, 'GET /api/music', async (request) => ({
    music: [...(await listMusic(services, getWorkspace(request)))],
  }));

  serve(app, musicOperations, 'GET /api/music/:id/uses', async (request) => ({
    uses: [...(await listMusicUses(services, toWorkspaceItem(request, request.params.id)))],
  }));

  serve(app, musicOperations, 'PATCH /api/music/:id', async (request) =>
    renameMusic(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  serve(app, musicOperations, 'DELETE /api/music/:id', async (request) => {
    await deleteMusic(services, toWorkspaceItem(request, request.params.id));
  });

  serve(app, musicOperations, 'GET /api/music/:id/audio', async (request, reply) => {
    const { id } = request.params;
    const stored = await openReachableMusic(services, toWorkspaceItem(request, id));
    if (!isCachedByBrowser(request, reply, id)) return reply.type(stored.info.type).send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });
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
