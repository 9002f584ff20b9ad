import { RATES } from '#domain/fairness/request-rates.ts';
import { respondInConstantTime } from '#domain/network/constant-time-response.ts';
import { parseNewsletterEmail, SUBSCRIBED } from '#domain/newsletter/newsletter-machine.ts';
import { NEWSLETTER_PAGES } from '#domain/newsletter/newsletter-limits.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '../use-cases/newsletter-links.ts';
import { HttpError } from '../../shared/http-error.ts';
import { subscribeNewsletter } from '../use-cases/subscribe-newsletter.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { newsletterOperations, tokenSchema } from '#contract/operations/newsletter-operations.ts';
import { serve } from '../../http/serve.ts';

/** Newsletter subscriptions with double opt-in (API-4, EXT-11). */
export function registerNewsletterRoutes(app: App, parts: Pick<AppParts, 'services' | 'settings'>): void {
  const { services, settings } = parts;

  serve(app, newsletterOperations, 'POST /api/email-subscriptions/subscribe', async (request) => {
    const given = parseNewsletterEmail(request.body.email);
    if (given.kind === 'wrong') throw new HttpError(400, 'invalid-request', { field: 'email', message: given.message });
    const work = () => subscribeNewsletter(services, { email: given.email, publicUrl: settings.publicUrl });
    await respondInConstantTime(work, { clock: services.clock, pace: PUBLIC_FORM_RESPONSE_TIME });
    return { message: SUBSCRIBED };
  });

  serve(app, newsletterOperations, 'POST /api/email-subscriptions/confirm', async (request) =>
    confirmNewsletter(services, request.body.token),
  );

  serve(app, newsletterOperations, 'POST /api/email-subscriptions/unsubscribe', async (request) =>
    unsubscribeNewsletter(services, request.body.token),
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
      { config: { rateLimit: RATES.newsletter }, schema: { hide: true, querystring: tokenSchema } },
      async (request, reply) => {
        await unsubscribeNewsletter(services, request.query.token);
        return reply.type('text/plain; charset=utf-8').send('You’re unsubscribed.');
      },
    );
  });
}
