import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { paced } from '../../../src/adapters/shared/server/respond-in-constant-time.ts';
import { normalisedEmail } from '../../../src/domain/account/normalize-email.ts';
import { contactErrors, tidyContact } from '../../../src/domain/contact/contact-form.ts';
import { contactReference } from '../../../src/domain/contact/format-contact-reference.ts';
import { CONTACT_TOPICS } from '../../../src/ports/contact-messages.ts';
import { Refusal } from '../../shared/http-error.ts';
import { sendContactLetter } from '../use-cases/send-contact-message.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS, PUBLIC_FORM_PACE } from '../../http/http-limits.ts';
import { notePerson } from '../../http/require-user.ts';
import { CAPTCHA_LENGTH, requireHuman } from '../../http/require-human.ts';
import { errorAnswers } from '../../http/common-schemas.ts';

/** Characters, before the form's own rules say what is wrong. */
const FIELD_LENGTH = 1_000;
const MESSAGE_LENGTH = 20_000;
const REFERENCE_BYTES = 8;

const letterSchema = z.strictObject({
  name: z.string().max(FIELD_LENGTH),
  email: z.string().max(FIELD_LENGTH),
  topic: z.enum(CONTACT_TOPICS),
  message: z.string().max(MESSAGE_LENGTH),
  captcha: z.string().max(CAPTCHA_LENGTH).nullable().optional(),
  /** People do not see it; programs that fill in everything do. */
  website: z.string().max(FIELD_LENGTH).optional(),
});

/** API-6. */
export function contactRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  app.post(
    '/api/contact',
    {
      onRequest: notePerson(parts),
      config: { rateLimit: HTTP_LIMITS.contact },
      schema: {
        tags: ['contact'],
        summary: 'Send a message to the people who run this server',
        body: letterSchema,
        response: { 202: z.object({ reference: z.string() }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { captcha, website, ...typed } = request.body;
      const [problem] = Object.entries(contactErrors(typed));
      if (problem !== undefined) throw new Refusal(400, 'invalid-request', { field: problem[0], message: problem[1] });
      const letter = tidyContact(typed);
      const email = normalisedEmail(letter.email) ?? letter.email;
      await requireHuman(parts, captcha ?? '', request.ip);
      const work = async () =>
        website
          ? { reference: contactReference(randomBytes(REFERENCE_BYTES)) }
          : sendContactLetter(services, { letter: { ...letter, email }, userId: writer(request) }, settings.contactEmail);
      return reply.code(202).send(await paced(work, { clock: services.clock, pace: PUBLIC_FORM_PACE }));
    },
  );
}

/** An administrator who looks at an account writes in nobody's name. */
function writer({ principal }: FastifyRequest): string | null {
  return principal === null || principal.impersonatorId !== null ? null : principal.userId;
}
