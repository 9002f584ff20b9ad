import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { splitCharacters, TRY_LIMITS } from '../../../src/domain/script/try-limits.ts';
import { previewSpeech, type SpokenFile, trySpeech } from '../use-cases/preview-speech.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { requireUserOrKey, getWorkspace } from '../../http/require-user.ts';
import { createFileSchema, errorResponses } from '../../http/common-schemas.ts';
import { idSchema, languageSchema, lexiconSchema, scriptSchema } from '../../http/project-schemas.ts';

/** UTF-16 units; services name their styles with a word or two. */
const LONGEST_STYLE = 64;

const bodySchema = z
  .strictObject({
    script: scriptSchema,
    voiceId: idSchema,
    lexicon: lexiconSchema.default([]),
    language: languageSchema.optional(),
    take: idSchema.optional().meta({ description: 'Another one speaks the same words again.' }),
    style: z.string().min(1).max(LONGEST_STYLE).optional(),
    onlyStored: z.boolean().default(false).meta({ description: '204 instead of speaking what would cost something.' }),
  })
  .meta({ examples: [{ script: 'Hello! A program requested this.', voiceId: 'ivy' }] });

const tryScriptSchema = scriptSchema
  .max(TRY_LIMITS.units)
  .refine((script) => splitCharacters(script).length <= TRY_LIMITS.script, `Script is too long: at most ${TRY_LIMITS.script} characters.`);

export function registerSpeechRoutes(app: App, parts: AppParts): void {
  app.post(
    '/api/speech',
    {
      onRequest: requireUserOrKey(parts, 'speech:write', 'edit'),
      config: { rateLimit: HTTP_LIMITS.speech },
      schema: {
        tags: ['cast'],
        security: USER_OR_KEY,
        summary: 'Speech of a script, with word times',
        body: bodySchema,
        response: { 200: createFileSchema('A spoken scene', ['application/octet-stream']), 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { onlyStored, ...asked } = request.body;
      const order = { workspace: getWorkspace(request), request: asked, onlyStored };
      const file = await previewSpeech(parts.services, order, createDisconnectSignal(reply));
      return file === undefined ? reply.code(204).send(null) : sendSpokenFile(reply, file);
    },
  );

  app.post(
    '/api/try/speech',
    {
      config: { rateLimit: HTTP_LIMITS.trySpeech },
      schema: {
        tags: ['cast'],
        summary: 'Speech of a short text, with word times; no account needed',
        body: z.strictObject({ script: tryScriptSchema, voiceId: idSchema }),
        response: { 200: createFileSchema('A spoken scene', ['application/octet-stream']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const input = { request: request.body, address: request.ip };
      return sendSpokenFile(reply, await trySpeech(parts.services, input, createDisconnectSignal(reply)));
    },
  );
}

function sendSpokenFile(reply: FastifyReply, file: SpokenFile) {
  return reply
    .type('application/octet-stream')
    .header('etag', `"${file.contentHash}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.bytes));
}
