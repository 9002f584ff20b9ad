import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createOrder } from '../use-cases/create-order.ts';
import { quotePurchase } from '../use-cases/quote-purchase.ts';
import type { Buyer } from '../use-cases/price-purchase.ts';
import { getCheckoutUrl, refuseFreePlan } from '../use-cases/requested-purchase.ts';
import { loadSubscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { verifyPayment } from '../use-cases/verify-payment.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getPrincipal, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { quoteSchema, statusSchema } from './schemas/billing-schemas.ts';
import { orderResponseSchema, orderHeaders, orderSchema, getProof, proofSchema, purchaseSchema } from './schemas/order-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['payments'];
const security = SESSION_ONLY;

/** Quote, order and payment verification. A request names a plan; the server computes every amount (API-2, API-5). */
export function registerOrderRoutes(app: App, parts: AppParts): void {
  registerQuoteRoutes(app, parts);
  for (const group of ['subscription', 'payments']) {
    registerCreateOrderRoute(app, parts, `/api/${group}/create-order`);
    registerVerifyPaymentRoute(app, parts, `/api/${group}/verify-payment`);
  }
}

export function getBuyer(request: FastifyRequest): Buyer {
  return { userId: getPrincipal(request).userId, ipAddress: request.ip };
}

function registerQuoteRoutes(app: App, parts: AppParts): void {
  const onRequest = requireUser(parts, 'personal');
  const { billing } = parts;

  app.post(
    '/api/subscription/quote',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.quote },
      schema: {
        tags,
        security,
        summary: 'Quote a purchase; the price is valid for 30 minutes, nothing is ordered',
        body: purchaseSchema,
        response: { 200: quoteSchema, ...errorResponses },
      },
    },
    async (request) => quotePurchase(billing, getBuyer(request), request.body),
  );

  app.post(
    '/api/subscription/create-checkout',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'URL of the checkout page for a plan',
        body: purchaseSchema,
        response: { 200: z.object({ url: z.url() }), ...errorResponses },
      },
    },
    async (request) => {
      refuseFreePlan(request.body.planId);
      return { url: getCheckoutUrl(billing.publicUrl, request.body) };
    },
  );
}

function registerCreateOrderRoute(app: App, parts: AppParts, path: string): void {
  app.post(
    path,
    {
      onRequest: requireUser(parts, 'personal'),
      config: { rateLimit: HTTP_LIMITS.order },
      schema: {
        tags,
        security,
        summary: 'Order a plan; the same `Idempotency-Key` gives the same order, `granted` where nothing is due',
        headers: orderHeaders,
        body: orderSchema,
        response: { 200: orderResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      const order = { ...getBuyer(request), requested: request.body, key: request.headers['idempotency-key'] };
      const response = await createOrder(parts.billing, order);
      if (response.kind === 'granted') return { status: 'granted' as const };
      return { status: 'created' as const, ...response.order };
    },
  );
}

function registerVerifyPaymentRoute(app: App, parts: AppParts, path: string): void {
  app.post(
    path,
    {
      onRequest: requireUser(parts, 'personal'),
      config: { rateLimit: HTTP_LIMITS.order },
      schema: {
        tags,
        security,
        summary: 'Verify what the payment window returned; `pending` if the plan starts automatically later',
        body: proofSchema,
        response: { 200: z.object({ state: z.enum(['paid', 'pending']), subscription: statusSchema }), ...errorResponses },
      },
    },
    async (request) => {
      const { userId } = getPrincipal(request);
      const { state } = await verifyPayment(parts.billing, userId, getProof(request.body));
      return { state, subscription: await loadSubscriptionStatus(parts.billing, userId) };
    },
  );
}
