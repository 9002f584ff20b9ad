import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createOrder } from '../use-cases/create-order.ts';
import { makeQuote } from '../use-cases/quote-purchase.ts';
import type { Buyer } from '../use-cases/price-purchase.ts';
import { checkoutAddress, refuseFreePlan } from '../use-cases/requested-purchase.ts';
import { subscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { verifyPayment } from '../use-cases/verify-payment.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { personOf, refuseImpersonator, requirePerson } from '../../http/require-user.ts';
import { errorAnswers } from '../../http/common-schemas.ts';
import { quoteSchema, statusSchema } from './schemas/billing-schemas.ts';
import { orderAnswerSchema, orderHeaders, orderSchema, proofOf, proofSchema, purchaseSchema } from './schemas/order-schemas.ts';

const tags = ['payments'];
const security = [{ bearer: [] }, { cookie: [] }];

/** API-2, API-5: from the price to the paid plan. A request names a plan; every amount is the host's. */
export function orderRoutes(app: App, parts: AppParts): void {
  quoteRoutes(app, parts);
  for (const group of ['subscription', 'payments']) {
    createOrderRoute(app, parts, `/api/${group}/create-order`);
    verifyPaymentRoute(app, parts, `/api/${group}/verify-payment`);
  }
}

export function buyerOf(request: FastifyRequest): Buyer {
  return { userId: personOf(request).userId, address: request.ip };
}

function quoteRoutes(app: App, parts: AppParts): void {
  const onRequest = requirePerson(parts);
  const { billing } = parts;

  app.post(
    '/api/subscription/quote',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.quote },
      schema: {
        tags,
        security,
        summary: 'What a purchase would cost now; held for 30 minutes, nothing is ordered',
        body: purchaseSchema,
        response: { 200: quoteSchema, ...errorAnswers },
      },
    },
    async (request) => makeQuote(billing, buyerOf(request), request.body),
  );

  app.post(
    '/api/subscription/create-checkout',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Where this site takes the payment for a plan',
        body: purchaseSchema,
        response: { 200: z.object({ url: z.url() }), ...errorAnswers },
      },
    },
    async (request) => {
      refuseFreePlan(request.body.planId);
      return { url: checkoutAddress(billing.publicUrl, request.body) };
    },
  );
}

function createOrderRoute(app: App, parts: AppParts, path: string): void {
  app.post(
    path,
    {
      onRequest: requirePerson(parts),
      config: { rateLimit: HTTP_LIMITS.order },
      schema: {
        tags,
        security,
        summary: 'Order a plan; the same `Idempotency-Key` gives the same order, `granted` where nothing is due',
        headers: orderHeaders,
        body: orderSchema,
        response: { 200: orderAnswerSchema, ...errorAnswers },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      const order = { ...buyerOf(request), wish: request.body, key: request.headers['idempotency-key'] };
      const answer = await createOrder(parts.billing, order);
      if (answer.kind === 'granted') return { status: 'granted' as const };
      return { status: 'created' as const, ...answer.order };
    },
  );
}

function verifyPaymentRoute(app: App, parts: AppParts, path: string): void {
  app.post(
    path,
    {
      onRequest: requirePerson(parts),
      config: { rateLimit: HTTP_LIMITS.order },
      schema: {
        tags,
        security,
        summary: 'Verify what the payment window returned; `pending` if the plan starts automatically later',
        body: proofSchema,
        response: { 200: z.object({ state: z.enum(['paid', 'pending']), subscription: statusSchema }), ...errorAnswers },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const { state } = await verifyPayment(parts.billing, userId, proofOf(request.body));
      return { state, subscription: await subscriptionStatus(parts.billing, userId) };
    },
  );
}
