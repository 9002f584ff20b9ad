import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getActor } from '../../http/require-user.ts';
import { voteOnVoice } from '../use-cases/vote-on-voice.ts';
import { listSpeechServices } from '../use-cases/list-speech-services.ts';
import { adminVoiceOperations } from '#contract/speech/admin-voice-operations.ts';
import { serve } from '../../http/serve.ts';

/** Speech services, for administrators. */
export function registerAdminVoiceRoutes(app: App, parts: AppParts): void {
  serve(app, adminVoiceOperations, 'GET /api/admin/voices', async () =>
    listSpeechServices(parts.services, parts.adapters.addableSpeech ?? []),
  );

  serve(app, adminVoiceOperations, 'POST /api/admin/voices/votes', async (request) =>
    voteOnVoice(parts.services, getActor(request), request.body),
  );
}
