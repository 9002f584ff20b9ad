import { z } from 'zod';
import { normalizeEmail } from '../../../src/domain/account/normalize-email.ts';
import { USER_LIMITS } from '../../../src/domain/account/account.ts';
import { respondInConstantTime } from '../../../src/domain/network/constant-time-response.ts';
import { joinWaitlist } from '../use-cases/waitlist-entries.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS, PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { CAPTCHA_LENGTH, requireHuman } from '../../http/require-human.ts';
import { errorResponses } from '../../http/common-schemas.ts';

const requestSchema = z.strictObject({
  email: z.string().max(320),
  name: z.string().trim().min(1, 'Enter your name.').max(USER_LIMITS.name),
  captcha: z.string().max(CAPTCHA_LENGTH).nullable().optional(),
});

export function registerWaitlistRoutes(app: App, parts: AppParts): void {
  const { services, accounts } = parts;

  app.post(
    '/api/waitlist',
    {
      config: { rateLimit: HTTP_LIMITS.waitlist },
      schema: {
        tags: ['account'],
        summary: 'Join the waitlist; the response is the same for every email address',
        body: requestSchema,
        response: { 202: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!accounts.offers().waitlist) throw new HttpError(404, 'not-found', { message: 'There’s no waitlist. Anyone can sign up.' });
      const { name, captcha } = request.body;
      const email = normalizeEmail(request.body.email);
      if (email === null) {
        throw new HttpError(400, 'invalid-request', {
          field: 'email',
          message: 'Enter a valid email address, like name@example.com.',
        });
      }
      await requireHuman(parts, captcha ?? '', request.ip);
      await respondInConstantTime(() => joinWaitlist(services, { email, name }), {
        clock: services.clock,
        pace: PUBLIC_FORM_RESPONSE_TIME,
      });
      return reply.code(202).send({});
    },
  );
}
