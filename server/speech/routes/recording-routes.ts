import { createRecording } from '../use-cases/recordings/create-recording.ts';

import { openReachableRecording } from '../use-cases/recordings/stored-recordings.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem, getWorkspace } from '../../http/require-user.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { readRecordingForm } from './read-recording-form.ts';
import { recordingOperations } from '#contract/speech/recording-operations.ts';
import { serve } from '../../http/serve.ts';

/** Users' own recordings of scenes: parts of projects, with the scopes of projects. */
export function registerRecordingRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, recordingOperations, 'POST /api/recording', async (request) => {
    const upload = await readRecordingForm(request);
    return await createRecording(services, getWorkspace(request), upload);
  });

  serve(app, recordingOperations, 'GET /api/recording/:id', async (request, reply) => {
    const { id } = request.params;
    const stored = await openReachableRecording(services, toWorkspaceItem(request, id));
    if (!isCachedByBrowser(request, reply, id)) return reply.type(stored.info.type).send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });
}
