import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { changeSpeechChoice, loadSpeechSpending } from '../use-cases/speech-spending.ts';
import { speechSpendingOperations } from '#contract/speech/speech-spending-operations.ts';
import { serve } from '../../http/serve.ts';

/** What a workspace spends on voices. Amounts are millionths of a US dollar. */
export function registerSpeechSpendingRoutes(app: App, parts: AppParts): void {
  serve(app, speechSpendingOperations, 'GET /api/speech/spending', async (request) =>
    loadSpeechSpending(parts.services, getWorkspace(request)),
  );

  serve(app, speechSpendingOperations, 'PUT /api/speech/spending', async (request) => {
    await changeSpeechChoice(parts.services, getWorkspace(request), request.body);
    return loadSpeechSpending(parts.services, getWorkspace(request));
  });
}
