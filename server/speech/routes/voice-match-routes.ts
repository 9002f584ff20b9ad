import { createVoiceMatch, deleteVoiceMatch, listVoiceMatches } from '../use-cases/matched-voices.ts';
import { refuseMoreSamples, loadVoiceAllowance } from '../use-cases/voice-allowance.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal, refuseImpersonator, getWorkspace } from '../../http/require-user.ts';
import { readSampleForm } from './read-sample-form.ts';
import { voiceMatchOperations } from '#contract/speech/voice-match-operations.ts';
import { serve } from '../../http/serve.ts';

/** Voice matching. Only the user gives consent: neither an API key nor an impersonating administrator can (VID-3). */
export function registerVoiceMatchRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, voiceMatchOperations, 'GET /api/voices/match', async (request) => {
    const list = await listVoiceMatches(services, getWorkspace(request));
    return list;
  });

  serve(app, voiceMatchOperations, 'POST /api/voices/match', async (request) => {
    refuseImpersonator(request);
    refuseMoreSamples(await loadVoiceAllowance(services.database.db, getWorkspace(request), { now: services.clock.now(), lock: false }), 0);
    const sample = await readSampleForm(request);
    return await createVoiceMatch(services, getWorkspace(request), { ...sample, ipAddress: request.ip });
  });

  serve(app, voiceMatchOperations, 'DELETE /api/voices/match/:id', async (request) => {
    refuseImpersonator(request);
    await deleteVoiceMatch(services, { userId: getPrincipal(request).userId, id: request.params.id });
  });
}
