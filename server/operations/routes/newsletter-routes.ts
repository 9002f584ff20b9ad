import { z } from 'zod';
import { paced } from '../../../src/adapters/shared/server/respond-in-constant-time.ts';
import { newsletterEmail } from '../../../src/domain/newsletter/parse-newsletter-email.ts';
import { SUBSCRIBED } from '../../../src/domain/newsletter/newsletter-machine.ts';
import { NEWSLETTER_PAGES } from '../../../src/domain/newsletter/format-newsletter-link.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '../use-cases/newsletter-links.ts';
import { Refusal } from '../../shared/http-error.ts';
import { subscribeNewsletter } from '../use-cases/subscribe-newsletter.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS, PUBLIC_FORM_PACE } from '../../http/http-limits.ts';
import { errorAnswers } from '../../http/common-schemas.ts';

const EMAIL_LENGTH = 1_000;
const TOKEN_LENGTH = 200;

/** ENT-9. */
const requestSchema = z.strictObject({
  email: z.string().max(EMAIL_LENGTH),
  preferences: z.strictObject({ newsletter: z.literal(true) }),
});
const tokenSchema = z.strictObject({ token: z.string().max(TOKEN_LENGTH) });
const addressSchema = z.object({ email: z.string() });

/** API-4, EXT-11. */
export function newsletterRoutes(app: App, parts: Pick<AppParts, 'services' | 'settings'>): void {
  const { services, settings } = parts;
  const config = { rateLimit: HTTP_LIMITS.newsletter };

  app.post(
    '/api/email-subscriptions/subscribe',
    {
      config,
      schema: {
        tags: ['newsletter'],
        summary: 'Ask an address to confirm its subscription; the response is the same for every address',
        body: requestSchema,
        response: { 202: z.object({ message: z.string() }), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const given = newsletterEmail(request.body.email);
      if (given.kind === 'wrong') throw new Refusal(400, 'invalid-request', { field: 'email', message: given.message });
      const work = () => subscribeNewsletter(services, { email: given.email, publicUrl: settings.publicUrl });
      await paced(work, { clock: services.clock, pace: PUBLIC_FORM_PACE });
      return reply.code(202).send({ message: SUBSCRIBED });
    },
  );

  app.post(
    '/api/email-subscriptions/confirm',
    {
      config,
      schema: {
        tags: ['newsletter'],
        summary: 'Confirm a subscription with the link in the email',
        body: tokenSchema,
        response: { 200: addressSchema, ...errorAnswers },
      },
    },
    async (request) => confirmNewsletter(services, request.body.token),
  );

  app.post(
    '/api/email-subscriptions/unsubscribe',
    {
      config,
      schema: {
        tags: ['newsletter'],
        summary: 'Unsubscribe with the link in any newsletter',
        body: tokenSchema,
        response: { 200: addressSchema, ...errorAnswers },
      },
    },
    async (request) => unsubscribeNewsletter(services, request.body.token),
  );

  oneClick(app, parts);
}

/** RFC 8058: mail programs post a form to the very address people open. */
function oneClick(app: App, { services }: Pick<AppParts, 'services'>): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: unknown) => body,
    );
    scope.post(
      NEWSLETTER_PAGES.unsubscribe,
      { config: { rateLimit: HTTP_LIMITS.newsletter }, schema: { hide: true, querystring: tokenSchema } },
      async (request, reply) => {
        await unsubscribeNewsletter(services, request.query.token);
        return reply.type('text/plain; charset=utf-8').send('You’re unsubscribed.');
      },
    );
  });
}
