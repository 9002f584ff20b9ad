import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { CONTACT_TOPICS } from '#domain/contact/contact-form.ts';
import { captchaSchema, errorResponses } from '../common-schemas.ts';

/** Characters. Larger than any valid field, so that the form's own rules report the problem. */
const FIELD_LENGTH = 1_000;

const MESSAGE_LENGTH = 20_000;
const contactMessageSchema = z.strictObject({
  name: z.string().max(FIELD_LENGTH),
  email: z.string().max(FIELD_LENGTH),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string().max(MESSAGE_LENGTH),
  captcha: captchaSchema,
  /** Honeypot: hidden from users, filled in by spam bots. */
  website: z.string().max(FIELD_LENGTH).optional(),
});

export const contactOperations = defineOperations({
  'POST /api/contact': {
    access: { by: 'anyone', recognizesUsers: true },
    rate: 'contact',
    tags: ['contact'],
    summary: 'Send a message to the operators of this server',
    body: contactMessageSchema,
    response: { 202: z.object({ reference: z.string() }), ...errorResponses },
  },
});
