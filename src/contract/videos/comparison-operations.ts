import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';
import { VOTE_WINNERS, COMPARISON_LIMITS, VOTE_CHOICES, SIDES } from '#domain/comparisons/comparison.ts';

const admin = { tags: ['administration'], access: ADMINISTRATORS };
const roundNumber = z.int().min(0).max(COMPARISON_LIMITS.votes);
const title = z.string().trim().min(1, 'Name what is compared.').max(COMPARISON_LIMITS.title);
const label = z.string().trim().min(1, 'Name this version.').max(COMPARISON_LIMITS.label);
const comparisonSchema = z.object({
  id: z.string(),
  title: z.string(),
  firstLabel: z.string(),
  secondLabel: z.string(),
  votes: z.object(Object.fromEntries(VOTE_WINNERS.map((winner) => [winner, z.int()])) as Record<(typeof VOTE_WINNERS)[number], z.ZodInt>),
  createdAt: z.iso.datetime(),
});

const roundSchema = z.object({ round: z.int(), leftUrl: z.string(), rightUrl: z.string() });

export const comparisonOperations = defineOperations({
  'GET /api/admin/looks': {
    ...admin,
    summary: 'Comparisons of two videos with their votes, newest first',
    response: { 200: z.object({ comparisons: z.array(comparisonSchema) }), ...errorResponses },
  },
  'POST /api/admin/looks': {
    ...admin,
    summary: 'Compare two finished videos of the current workspace',
    body: z.strictObject({ title, firstLabel: label, firstVideo: z.uuid(), secondLabel: label, secondVideo: z.uuid() }),
    response: { 201: comparisonSchema, ...errorResponses },
  },
  'DELETE /api/admin/looks/:id': {
    ...admin,
    summary: 'Delete a comparison and its votes',
    params: idParameters,
    response: { 204: z.null(), ...errorResponses },
  },
  'GET /api/admin/looks/:id/round': {
    ...admin,
    summary: 'The pair to judge now; which version is on which side is not said',
    params: idParameters,
    response: { 200: roundSchema, ...errorResponses },
  },
  'POST /api/admin/looks/:id/votes': {
    ...admin,
    summary: 'Vote for a side of the current pair, or for neither',
    params: idParameters,
    body: z.strictObject({ round: roundNumber, choice: z.enum(VOTE_CHOICES) }),
    response: { 200: roundSchema, ...errorResponses },
  },
  'GET /api/admin/looks/:id/video': {
    ...admin,
    summary: 'The video on one side of a pair',
    params: idParameters,
    querystring: z.object({ side: z.enum(SIDES), round: z.coerce.number().pipe(roundNumber) }),
    response: {
      200: createFileSchema('The video', ['video/mp4']),
      206: createFileSchema('A part of it', ['video/mp4']),
      ...errorResponses,
    },
  },
});
