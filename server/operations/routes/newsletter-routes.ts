import { z } from 'zod';
import { respondInConstantTime } from '../../../src/domain/network/constant-time-response.ts';
import { parseNewsletterEmail, SUBSCRIBED } from '../../../src/domain/newsletter/newsletter-machine.ts';
import { NEWSLETTER_LIMITS, NEWSLETTER_PAGES } from '../../../src/domain/newsletter/newsletter-limits.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '../use-cases/newsletter-links.ts';
import { HttpError } from '../../shared/http-error.ts';
import { subscribeNewsletter } from '../use-cases/subscribe-newsletter.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS, PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { errorResponses } from '../../http/common-schemas.ts';

/** The body of a subscription request (ENT-9). */
const requestSchema = z.strictObject({
  email: z.string().max(NEWSLETTER_LIMITS.email),
  preferences: z.strictObject({ newsletter: z.literal(true) }),
});
const tokenSchema = z.strictObject({ token: z.string().max(NEWSLETTER_LIMITS.token) });
const addressSchema = z.object({ email: z.string() });

/** Newsletter subscriptions with double opt-in (API-4, EXT-11). */
export function registerNewsletterRoutes(app: App, parts: Pick<AppParts, 'services' | 'settings'>): void {
  const { services, settings } = parts;
  const config = { rateLimit: HTTP_LIMITS.newsletter };

  app.post(
    '/api/email-subscriptions/subscribe',
    {
      config,
      schema: {
        tags: ['newsletter'],
        summary: 'Email a confirmation link; the response is the same for every email address',
        body: requestSchema,
        response: { 202: z.object({ message: z.string() }), ...errorResponses },
      },
    },
    async (request, reply) => {
      const given = parseNewsletterEmail(request.body.email);
      if (given.kind === 'wrong') throw new HttpError(400, 'invalid-request', { field: 'email', message: given.message });
      const work = () => subscribeNewsletter(services, { email: given.email, publicUrl: settings.publicUrl });
      await respondInConstantTime(work, { clock: services.clock, pace: PUBLIC_FORM_RESPONSE_TIME });
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
        response: { 200: addressSchema, ...errorResponses },
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
        response: { 200: addressSchema, ...errorResponses },
      },
    },
    async (request) => unsubscribeNewsletter(services, request.body.token),
  );

  registerOneClickUnsubscribe(app, parts);
}

/** One-click unsubscribe (RFC 8058): email programs post a form to the URL of the link. */
function registerOneClickUnsubscribe(app: App, { services }: Pick<AppParts, 'services'>): void {
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
