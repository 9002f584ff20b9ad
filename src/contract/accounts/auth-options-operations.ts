import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';

const offersSchema = z.object({
  oauth: z.array(z.string()).describe('Ids of OAuth providers, such as google'),
  oneTap: z.boolean(),
  captcha: z.boolean().describe('Sign-up, waitlist and password reset require a solution of the challenge from GET /api/captcha'),
  waitlist: z.boolean().describe('Sign-up is by invitation'),
  passkeys: z.boolean().describe('Sign-in with a passkey'),
  hosted: z
    .object({ name: z.string() })
    .nullable()
    .describe('The service whose own page signs in; null where users sign in on the pages of this site'),
});

export const authOptionsOperations = defineOperations({
  'GET /api/captcha': {
    access: ANYONE,
    rate: 'captcha',
    tags: ['account'],
    summary: 'A captcha challenge; null if the captcha service has its own, or none is required',
    response: { 200: z.record(z.string(), z.any()).nullable(), ...errorResponses },
  },
  'GET /api/auth-offers': {
    access: ANYONE,
    tags: ['account'],
    summary: 'The available ways to sign in and to sign up',
    response: { 200: offersSchema },
  },
});
