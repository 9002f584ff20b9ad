import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { USER_LIMITS } from '#domain/account/account.ts';
import { captchaSchema, errorResponses } from '../common-schemas.ts';

const requestSchema = z.strictObject({
  email: z.string().max(320),
  name: z.string().trim().min(1, 'Enter your name.').max(USER_LIMITS.name),
  captcha: captchaSchema,
});

export const waitlistOperations = defineOperations({
  'POST /api/waitlist': {
    access: ANYONE,
    rate: 'waitlist',
    tags: ['account'],
    summary: 'Join the waitlist; the response is the same for every email address',
    body: requestSchema,
    response: { 202: z.object({}), ...errorResponses },
  },
});
