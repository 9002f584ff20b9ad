import { z } from 'zod';
import { TIMING_LEVELS } from '../../../src/ports/speech.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { listSpeechServices } from '../use-cases/list-speech-services.ts';
import { voiceSchema } from './schemas/voice-schemas.ts';

const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  problem: z.string().nullable(),
  timing: z.enum(TIMING_LEVELS),
  languages: z.array(z.string()).readonly(),
  concurrency: z.number(),
  repeatable: z.boolean(),
  price: z.number().nullable().describe('US dollars for 1,000 characters'),
  spent: z.object({ characters: z.number(), cost: z.number().describe('Millionths of a US dollar') }).describe('This month, UTC'),
  voices: z.array(voiceSchema).readonly(),
});
const addableSchema = z.object({
  id: z.string(),
  name: z.string(),
  settings: z.array(z.object({ name: z.string(), about: z.string(), required: z.boolean() })).readonly(),
});

/** Speech services, for administrators. */
export function registerAdminVoiceRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/admin/voices',
    {
      onRequest: requireAdmin(parts),
      schema: {
        tags: ['administration'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'Speech services with their voices, health, and cost this month',
        response: {
          200: z.object({ services: z.array(serviceSchema).readonly(), available: z.array(addableSchema).readonly() }),
          ...errorResponses,
        },
      },
    },
    async () => listSpeechServices(parts.services, parts.adapters.addableSpeech ?? []),
  );
}
