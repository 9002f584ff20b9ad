import { LARGEST_CLIP_UPLOAD } from '#domain/renderer/clip/clip-limits.ts';
import { listBackgrounds, loadReachableBackground } from '../use-cases/background-assets.ts';
import { uploadBackground } from '../use-cases/clips/upload-background.ts';
import { listBackgroundUses, deleteBackground, renameBackground } from '../use-cases/library-backgrounds.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, getWorkspace } from '../../http/require-user.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { readNamedUpload } from '../../http/read-upload.ts';
import { backgroundOperations } from '#contract/projects/background-operations.ts';
import { serve } from '../../http/serve.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { createTranscript } from '../../speech/index.ts';
import { transcriptOperations } from '#contract/speech/transcript-operations.ts';
import { loadClipAudio } from '../use-cases/clips/load-clip-audio.ts';

export function registerBackgroundRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(
    app,
    backgroundOperations,
    'POST /api/background',
    async (request) => await uploadBackground(services, getWorkspace(request), await readNamedUpload(request, LARGEST_CLIP_UPLOAD)),
  );

  serve(app, backgroundOperations, 'GET /api/background', async (request) => ({
    backgrounds: [...(await listBackgrounds(services, getWorkspace(request)))],
  }));
  serve(app, backgroundOperations, 'GET /api/background/:id/uses', async (request) => ({
    uses: [...(await listBackgroundUses(services, toWorkspaceItem(request, request.params.id)))],
  }));

  serve(app, transcriptOperations, 'POST /api/background/:id/transcript', async (request, reply) => {
    const { from, to, ...order } = request.body;
    return createTranscript(services, getWorkspace(request), {
      ...order,
      loadAudio: () => loadClipAudio(services, toWorkspaceItem(request, request.params.id), { from, to }),
      signal: createDisconnectSignal(reply),
    });
  });

  serve(app, backgroundOperations, 'PATCH /api/background/:id', async (request) =>
    renameBackground(services, toWorkspaceItem(request, request.params.id), request.body.name),
  );

  serve(app, backgroundOperations, 'DELETE /api/background/:id', async (request) => {
    await deleteBackground(services, toWorkspaceItem(request, request.params.id));
  });

  for (const form of ['image', 'thumbnail'] as const) {
    serve(app, backgroundOperations, `GET /api/background/:id/${form}`, async (request, reply) => {
      const { id } = request.params;
      const stored = await loadReachableBackground(services, toWorkspaceItem(request, id), form);
      if (!isCachedByBrowser(request, reply, `${id}-${form}`)) return reply.type(stored.info.type).send(stored.body);
      stored.body.destroy();
      return reply.code(304).send();
    });
  }
}
