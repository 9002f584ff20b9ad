import type { FastifyRequest } from 'fastify';
import { respondInConstantTime } from '#domain/network/constant-time-response.ts';
import { normalizeEmail } from '#domain/account/normalize-email.ts';
import { normalizeContact, validateContact } from '#domain/contact/contact-form.ts';
import { HttpError } from '../../shared/http-error.ts';
import { createRandomReference } from '../use-cases/content-reports.ts';
import { sendContactMessage } from '../use-cases/send-contact-message.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { requireHuman } from '../../http/require-human.ts';
import { contactOperations } from '#contract/operations/contact-operations.ts';
import { serve } from '../../http/serve.ts';

/** The contact form; a filled honeypot field gets the usual response and nothing is sent (API-6). */
export function registerContactRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  serve(app, contactOperations, 'POST /api/contact', async (request) => {
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
    return await respondInConstantTime(work, { clock: services.clock, pace: PUBLIC_FORM_RESPONSE_TIME });
  });
}

/** Null during impersonation, so that the message isn't in the user's name. */
function getWriterId({ principal }: FastifyRequest): string | null {
  return principal === null || principal.impersonatorId !== null ? null : principal.userId;
}
