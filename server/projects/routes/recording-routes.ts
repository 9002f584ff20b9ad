import { createRecording } from '../../videos/use-cases/recordings/create-recording.ts';

import { openReachableRecording } from '../../videos/use-cases/recordings/stored-recordings.ts';
import { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { toWorkspaceItem, requireUserOrKey, getWorkspace } from '../../http/require-user.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { readRecordingForm, RECORDING_FORM } from './read-recording-form.ts';

const tags = ['recordings'];
const security = USER_OR_KEY;

/** Users' own recordings of scenes: parts of projects, with the scopes of projects. */
export function registerRecordingRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  app.post(
    '/api/recording',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'edit'),
      config: { rateLimit: HTTP_LIMITS.recording, form: RECORDING_FORM },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Upload a recording of a script: the file `file`, the fields `script`, `language`, `lexicon`; see the HTTP contract',
        response: { 201: z.object({ assetId: z.string(), seconds: z.number() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const upload = await readRecordingForm(request);
      return reply.code(201).send(await createRecording(services, getWorkspace(request), upload));
    },
  );

  app.get(
    '/api/recording/:id',
    {
      onRequest: requireUserOrKey(parts, 'projects:read', 'view'),
      schema: {
        tags,
        security,
        summary: 'The cleaned sound of a recording as WAV, with its timing in the chunk `cwtm`',
        params: idParameters,
        response: { 200: createFileSchema('The sound', ['audio/wav']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const stored = await openReachableRecording(services, toWorkspaceItem(request, id));
      if (!isCachedByBrowser(request, reply, id)) return reply.type(stored.info.type).send(stored.body);
      stored.body.destroy();
      return reply.code(304).send();
    },
  );
}
