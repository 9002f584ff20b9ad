import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { TIMING_LEVELS } from '#ports/speech.ts';
import { voiceSchema } from './voice-schemas.ts';
import { errorResponses } from '../common-schemas.ts';
import { idSchema } from '../project-schemas.ts';
import { VOTE_WINNERS } from '#domain/comparisons/comparison.ts';

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

export const adminVoiceOperations = defineOperations({
  'GET /api/admin/voices': {
    tags: ['administration'],
    access: ADMINISTRATORS,
    summary: 'Speech services with their voices, health, and cost this month',
    response: {
      200: z.object({ services: z.array(serviceSchema).readonly(), available: z.array(addableSchema).readonly() }),
      ...errorResponses,
    },
  },
  'POST /api/admin/voices/votes': {
    tags: ['administration'],
    access: ADMINISTRATORS,
    summary: 'A vote for a voice as it is (second) or in its plain style (first), or for neither; returns all votes on the voice',
    body: z.strictObject({ voiceId: idSchema, winner: z.enum(VOTE_WINNERS) }),
    response: { 200: votesSchema, ...errorResponses },
  },
});
