import { z } from 'zod';
import { VOTE_WINNERS } from '../../../src/domain/comparisons/comparison.ts';
import { TIMING_LEVELS } from '../../../src/ports/speech.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { idSchema } from '../../http/project-schemas.ts';
import { getActor, requireAdmin } from '../../http/require-user.ts';
import { voteOnVoice } from '../use-cases/vote-on-voice.ts';
import { listSpeechServices } from '../use-cases/list-speech-services.ts';
import { voiceSchema } from './schemas/voice-schemas.ts';

const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  problem: z.string().nullable(),
  timing: z.enum(TIMING_LEVELS),
  languages: z.array(z.string()).readonly(),
  concurrency: z.number(),
  styles: z.array(z.string()).readonly(),
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

const votesSchema = z.object(
  Object.fromEntries(VOTE_WINNERS.map((winner) => [winner, z.int()])) as Record<(typeof VOTE_WINNERS)[number], z.ZodInt>,
);

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

  app.post(
    '/api/admin/voices/votes',
    {
      onRequest: requireAdmin(parts),
      schema: {
        tags: ['administration'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'A vote for a voice as it is (second) or in its plain style (first), or for neither; returns all votes on the voice',
        body: z.strictObject({ voiceId: idSchema, winner: z.enum(VOTE_WINNERS) }),
        response: { 200: votesSchema, ...errorResponses },
      },
    },
    async (request) => voteOnVoice(parts.services, getActor(request), request.body),
  );
}
