import { z } from 'zod';
import { previewSpeech } from '../use-cases/preview-speech.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { clientGone } from './client-gone.ts';
import { CACHE_SECONDS, HTTP_LIMITS } from './http-limits.ts';
import { requirePersonOrKey, workspaceOfRequest } from './person.ts';
import { bytesSchema, errorAnswers } from './schemas/answers.ts';
import { idSchema, lexiconSchema, scriptSchema } from './schemas/project-schema.ts';

const bodySchema = z.strictObject({ script: scriptSchema, voiceId: idSchema, lexicon: lexiconSchema.default([]) });

export function speechRoutes(app: App, parts: AppParts): void {
  app.post(
    '/api/speech',
    {
      onRequest: requirePersonOrKey(parts),
      config: { rateLimit: HTTP_LIMITS.speech },
      schema: {
        tags: ['cast'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'A script as sound with times',
        body: bodySchema,
        response: { 200: bytesSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const file = await previewSpeech(
        parts.services,
        { workspace: workspaceOfRequest(request), request: request.body },
        clientGone(request),
      );
      return reply
        .type('application/octet-stream')
        .header('etag', `"${file.address}"`)
        .header('cache-control', `private, max-age=${CACHE_SECONDS.own}`)
        .send(Buffer.from(file.bytes));
    },
  );
}
