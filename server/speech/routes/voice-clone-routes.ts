import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getPrincipal, getWorkspace, refuseImpersonator } from '../../http/require-user.ts';
import { createClone } from '../use-cases/create-clone.ts';
import { listClones } from '../use-cases/list-clones.ts';
import { withdrawClone } from '../use-cases/withdraw-clone.ts';
import { loadVoiceAllowance, refuseMoreSamples } from '../use-cases/voice-allowance.ts';
import { readCloneForm } from './read-clone-form.ts';
import { voiceCloneOperations } from '#contract/speech/voice-clone-operations.ts';
import { serve } from '../../http/serve.ts';

/** Cloned voices. Only a person gives consent: neither an API key nor an impersonating administrator can (VID-3). */
export function registerVoiceCloneRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, voiceCloneOperations, 'GET /api/voices/clones', async (request) => {
    const list = await listClones(services, getWorkspace(request));
    return list;
  });

  serve(app, voiceCloneOperations, 'POST /api/voices/clones', async (request) => {
    refuseImpersonator(request);
    refuseMoreSamples(await loadVoiceAllowance(services.database.db, getWorkspace(request), { now: services.clock.now(), lock: false }), 0);
    const upload = await readCloneForm(request);
    return await createClone(services, getWorkspace(request), { ...upload, ipAddress: request.ip });
  });

  serve(app, voiceCloneOperations, 'DELETE /api/voices/clones/:id', async (request) => {
    refuseImpersonator(request);
    return withdrawClone(services, { userId: getPrincipal(request).userId, id: request.params.id });
  });
}
