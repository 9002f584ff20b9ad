import { RATES } from '#domain/fairness/request-rates.ts';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { findGateway } from '../../shared/billing-parts.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { receiveWebhook, createWebhookNotStoredError } from '../use-cases/receive-webhook.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { errorResponses } from '#contract/common-schemas.ts';

/** Webhooks of payment companies. Bodies are read as bytes, because the signature covers the exact bytes. */
export function registerWebhookRoutes(app: App, { billing, services }: AppParts): void {
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post(
      '/api/payments/webhook/:vendor',
      {
        bodyLimit: HTTP_LIMITS.webhookBody,
        config: { rateLimit: RATES.webhook },
        schema: {
          tags: ['payments'],
          summary: 'Webhook of the payment company, signed by it. 503 if it could not be stored, so that it is sent again',
          params: z.object({ vendor: z.string().max(40) }),
          response: { 200: z.strictObject({}), ...errorResponses },
        },
      },
      async (request) => {
        const gateway = findGateway(billing, request.params.vendor);
        if (gateway === undefined) throw createNotFoundError('page');
        await limitTime(services, confirmStored(services, receiveWebhook(billing, toWebhook(request), gateway)));
        return {};
      },
    );
  });
}

function toWebhook({ body, headers }: FastifyRequest) {
  return {
    body: body instanceof Uint8Array ? body : new Uint8Array(),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])),
  };
}

/** Responds with 503 when the webhook was not stored, so that the sender repeats it. */
async function confirmStored({ log }: ServerContext, receiving: Promise<void>): Promise<void> {
  try {
    await receiving;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    log.error('A webhook could not be kept.', { error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    throw createWebhookNotStoredError();
  }
}

/** Limits the wait, not the work: slow processing continues in the background, and a repeated webhook is processed once. */
function limitTime({ clock }: ServerContext, receiving: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(BILLING_LIMITS.webhookWithin, () => reject(createWebhookNotStoredError()));
    receiving.then(resolve, reject).finally(cancel);
  });
}
