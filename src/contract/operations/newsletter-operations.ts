import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { NEWSLETTER_LIMITS } from '#domain/newsletter/newsletter-limits.ts';
import { errorResponses } from '../common-schemas.ts';

/** The body of a subscription request (ENT-9). */
const requestSchema = z.strictObject({
  email: z.string().max(NEWSLETTER_LIMITS.email),
  preferences: z.strictObject({ newsletter: z.literal(true) }),
});

export const tokenSchema = z.strictObject({ token: z.string().max(NEWSLETTER_LIMITS.token) });
const addressSchema = z.object({ email: z.string() });

export const newsletterOperations = defineOperations({
  'POST /api/email-subscriptions/subscribe': {
    access: ANYONE,
    rate: 'newsletter',
    tags: ['newsletter'],
    summary: 'Email a confirmation link; the response is the same for every email address',
    body: requestSchema,
    response: { 202: z.object({ message: z.string() }), ...errorResponses },
  },
  'POST /api/email-subscriptions/confirm': {
    access: ANYONE,
    rate: 'newsletter',
    tags: ['newsletter'],
    summary: 'Confirm a subscription with the link in the email',
    body: tokenSchema,
    response: { 200: addressSchema, ...errorResponses },
  },
  'POST /api/email-subscriptions/unsubscribe': {
    access: ANYONE,
    rate: 'newsletter',
    tags: ['newsletter'],
    summary: 'Unsubscribe with the link in any newsletter',
    body: tokenSchema,
    response: { 200: addressSchema, ...errorResponses },
  },
});
