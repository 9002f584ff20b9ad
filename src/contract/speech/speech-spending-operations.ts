import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { SPEECH_CHOICE_LIMITS } from '#domain/speech/speech-cost.ts';
import { idSchema } from '../project-schemas.ts';
import { errorResponses } from '../common-schemas.ts';

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

const documented = { tags: ['cast'] };

export const speechSpendingOperations = defineOperations({
  'GET /api/speech/spending': {
    access: may('view'),
    ...documented,
    summary: 'What the workspace spent on voices this month, and may',
    response: { 200: spendingSchema, ...errorResponses },
  },
  'PUT /api/speech/spending': {
    access: may('manage-spending'),
    ...documented,
    summary: 'Monthly cap of the workspace, and the services it prefers',
    body: choiceSchema,
    response: { 200: spendingSchema, ...errorResponses },
  },
});
