import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { SIGN_IN_OUTCOMES, SIGN_IN_METHODS } from '#domain/account/code-attempt.ts';
import { errorResponses } from '../common-schemas.ts';

const recordSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  method: z.enum(SIGN_IN_METHODS),
  device: z.string(),
  address: z.string().nullable(),
  country: z.string().nullable().describe('ISO 3166-1, where it is known'),
  newDevice: z.boolean(),
});

export const signInHistoryOperations = defineOperations({
  'GET /api/user/sign-ins': {
    tags: ['account'],
    access: may('personal'),
    summary: 'The latest sign-ins to the account, successful or not, newest first',
    response: {
      200: z.object({
        kept: z.boolean().describe('False if an external service handles sign-in and has the list'),
        signIns: z.array(recordSchema),
      }),
      ...errorResponses,
    },
  },
});
