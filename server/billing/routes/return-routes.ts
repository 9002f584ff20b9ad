import { RATES } from '#domain/fairness/request-rates.ts';
import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { POSTED_FORM_LENGTH } from '#domain/checkout/payment-return.ts';
import { readPostedReturn } from '../use-cases/read-posted-return.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';

const FORM = /^application\/x-www-form-urlencoded(?:;|$)/i;
const TOO_MANY = 429;
const paramsSchema = z.object({ vendor: z.string(), reference: z.string() });

/**
 * Accepts results that hosted payment pages post through the user's browser, and redirects to the checkout page with a GET. The form is
 * cross-site by design, so it is trusted only as far as the adapter verifies it, and changes nothing. Errors redirect too: a user who may
 * just have paid sees a page, never an API error.
 */
export function registerReturnRoutes(app: App, { billing, services }: AppParts): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    async function redirect(request: FastifyRequest, reply: FastifyReply, body: string): Promise<FastifyReply> {
      const url = await readPostedReturn(billing, { ...paramsSchema.parse(request.params), body });
      return reply.header('cache-control', 'no-store').redirect(url, 303);
    }

    scope.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
      if (error.statusCode === TOO_MANY) throw error;
      services.log.warn('A result of a payment page was not taken.', { error: error.message });
      return redirect(request, reply, '');
    });

    scope.post(
      '/api/payments/return/:vendor/:reference',
      {
        bodyLimit: POSTED_FORM_LENGTH,
        config: { rateLimit: RATES.postedReturn },
        schema: {
          tags: ['payments'],
          summary: 'Result that a hosted payment page posts through the browser; goes on to the checkout page with a GET',
          params: paramsSchema,
          response: { 303: z.null().describe('The checkout page') },
        },
      },
      async (request, reply) => {
        const isForm = FORM.test(request.headers['content-type'] ?? '');
        return redirect(request, reply, isForm && typeof request.body === 'string' ? request.body : '');
      },
    );
  });
}
