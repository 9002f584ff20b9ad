import { z } from 'zod';
import { SPEECH_CHOICE_LIMITS } from '../../../src/domain/speech/speech-cost.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { idSchema } from '../../http/project-schemas.ts';
import { getWorkspace, requireUser } from '../../http/require-user.ts';
import { changeSpeechChoice, loadSpeechSpending } from '../use-cases/speech-spending.ts';

const choiceSchema = z.strictObject({
  monthlyCap: z
    .int()
    .min(0)
    .max(SPEECH_CHOICE_LIMITS.cap)
    .nullable()
    .meta({ description: 'Millionths of a US dollar; null: as much as the operator allows' }),
  preferred: z.array(idSchema).max(SPEECH_CHOICE_LIMITS.adapters).meta({ description: 'Ids of speech adapters, preferred ones first' }),
});
const spendingSchema = choiceSchema.extend({
  month: z.string(),
  spent: z.number(),
  cap: z.number(),
  operatorCap: z.number(),
  adapters: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  preferred: z.array(z.string()).readonly(),
  priced: z.boolean().describe('Whether any voice here costs something'),
  canChange: z.boolean(),
});

/** What a workspace spends on voices. Amounts are millionths of a US dollar. */
export function registerSpeechSpendingRoutes(app: App, parts: AppParts): void {
  const documented = { tags: ['cast'], security: [{ bearer: [] }, { cookie: [] }] };

  app.get(
    '/api/speech/spending',
    {
      onRequest: requireUser(parts, 'view'),
      schema: {
        ...documented,
        summary: 'What the workspace spent on voices this month, and may',
        response: { 200: spendingSchema, ...errorResponses },
      },
    },
    async (request) => loadSpeechSpending(parts.services, getWorkspace(request)),
  );

  app.put(
    '/api/speech/spending',
    {
      onRequest: requireUser(parts, 'manage-spending'),
      schema: {
        ...documented,
        summary: 'Monthly cap of the workspace, and the services it prefers',
        body: choiceSchema,
        response: { 200: spendingSchema, ...errorResponses },
      },
    },
    async (request) => {
      await changeSpeechChoice(parts.services, getWorkspace(request), request.body);
      return loadSpeechSpending(parts.services, getWorkspace(request));
    },
  );
}
