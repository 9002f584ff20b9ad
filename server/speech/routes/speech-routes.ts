import type { FastifyReply } from 'fastify';
import { previewSpeech, type SpokenFile, trySpeech } from '../use-cases/preview-speech.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { speechOperations } from '#contract/speech/speech-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerSpeechRoutes(app: App, parts: AppParts): void {
  serve(app, speechOperations, 'POST /api/speech', async (request, reply) => {
    const { onlyStored, opening, ...asked } = request.body;
    const order = { workspace: getWorkspace(request), request: asked, onlyStored, ...(opening !== undefined && { opening }) };
    const file = await previewSpeech(parts.services, order, createDisconnectSignal(reply));
    return file === undefined ? reply.code(204).send(null) : sendSpokenFile(reply, file);
  });

  serve(app, speechOperations, 'POST /api/try/speech', async (request, reply) => {
    const input = { request: request.body, address: request.ip };
    return sendSpokenFile(reply, await trySpeech(parts.services, input, createDisconnectSignal(reply)));
  });
}

function sendSpokenFile(reply: FastifyReply, file: SpokenFile) {
  return reply
    .type('application/octet-stream')
    .header('etag', `"${file.contentHash}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.bytes));
}
