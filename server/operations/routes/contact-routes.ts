import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { respondInConstantTime } from '../../../src/domain/network/constant-time-response.ts';
import { normalizeEmail } from '../../../src/domain/account/normalize-email.ts';
import { CONTACT_TOPICS, normalizeContact, validateContact } from '../../../src/domain/contact/contact-form.ts';
import { HttpError } from '../../shared/http-error.ts';
import { createRandomReference } from '../use-cases/content-reports.ts';
import { sendContactMessage } from '../use-cases/send-contact-message.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS, PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { identifyUser } from '../../http/require-user.ts';
import { CAPTCHA_LENGTH, requireHuman } from '../../http/require-human.ts';
import { errorResponses } from '../../http/common-schemas.ts';

/** Characters. Larger than any valid field, so that the form's own rules report the problem. */
const FIELD_LENGTH = 1_000;
const MESSAGE_LENGTH = 20_000;

const contactMessageSchema = z.strictObject({
  name: z.string().max(FIELD_LENGTH),
  email: z.string().max(FIELD_LENGTH),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string().max(MESSAGE_LENGTH),
  captcha: z.string().max(CAPTCHA_LENGTH).nullable().optional(),
  /** Honeypot: hidden from users, filled in by spam bots. */
  website: z.string().max(FIELD_LENGTH).optional(),
});

/** The contact form; a filled honeypot field gets the usual response and nothing is sent (API-6). */
export function registerContactRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  app.post(
    '/api/contact',
    {
      onRequest: identifyUser(parts),
      config: { rateLimit: HTTP_LIMITS.contact },
      schema: {
        tags: ['contact'],
        summary: 'Send a message to the operators of this server',
        body: contactMessageSchema,
        response: { 202: z.object({ reference: z.string() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { captcha, website, ...typed } = request.body;
      const [problem] = Object.entries(validateContact(typed));
      if (problem !== undefined) throw new HttpError(400, 'invalid-request', { field: problem[0], message: problem[1] });
      const message = normalizeContact(typed);
      const email = normalizeEmail(message.email) ?? message.email;
      await requireHuman(parts, captcha ?? '', request.ip);
      const work = async () =>
        website
          ? { reference: createRandomReference() }
          : sendContactMessage(
              services,
              { form: { ...message, email }, userId: getWriterId(request), ipAddress: request.ip },
              settings.contactEmail,
            );
      return reply.code(202).send(await respondInConstantTime(work, { clock: services.clock, pace: PUBLIC_FORM_RESPONSE_TIME }));
    },
  );
}

/** Null during impersonation, so that the message isn't in the user's name. */
function getWriterId({ principal }: FastifyRequest): string | null {
  return principal === null || principal.impersonatorId !== null ? null : principal.userId;
}
