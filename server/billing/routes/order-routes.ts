import { promoOperations } from '#contract/billing/promo-operations.ts';
import { resolveTypedPromo } from '../use-cases/resolve-typed-promo.ts';
import { loadCurrencies } from '../../shared/billing-parts.ts';
import { toPromoResponse } from '#domain/promo/to-promo-response.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createOrder } from '../use-cases/create-order.ts';
import { quotePurchase } from '../use-cases/quote-purchase.ts';
import type { Buyer } from '../use-cases/price-purchase.ts';
import { getCheckoutUrl, refuseFreePlan } from '../use-cases/requested-purchase.ts';
import { loadSubscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { verifyPayment } from '../use-cases/verify-payment.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal, refuseImpersonator } from '../../http/require-user.ts';
import type { proofSchema } from '#contract/billing/order-schemas.ts';
import { orderOperations } from '#contract/billing/order-operations.ts';
import { serve } from '../../http/serve.ts';

/** Quote, order and payment verification. A request names a plan; the server computes every amount (API-2, API-5). */
export function registerOrderRoutes(app: App, parts: AppParts): void {
  registerQuoteRoutes(app, parts);
  for (const group of ['subscription', 'payments'] as const) registerPaymentRoutes(app, parts, group);
}

export function getBuyer(request: FastifyRequest): Buyer {
  return { userId: getPrincipal(request).userId, ipAddress: request.ip };
}

function registerQuoteRoutes(app: App, parts: AppParts): void {
  const { billing } = parts;

  serve(app, orderOperations, 'POST /api/subscription/quote', async (request) => quotePurchase(billing, getBuyer(request), request.body));

  serve(app, orderOperations, 'POST /api/subscription/create-checkout', async (request) => {
    refuseFreePlan(request.body.planId);
    return { url: getCheckoutUrl(billing.publicUrl, request.body) };
  });
}

function registerPaymentRoutes(app: App, parts: AppParts, group: 'subscription' | 'payments'): void {
  serve(app, orderOperations, `POST /api/${group}/create-order`, async (request) => {
    refuseImpersonator(request);
    const order = { ...getBuyer(request), requested: request.body, key: request.headers['idempotency-key'] };
    const response = await createOrder(parts.billing, order);
    if (response.kind === 'granted') return { status: 'granted' as const };
    return { status: 'created' as const, ...response.order };
  });

  serve(app, orderOperations, `POST /api/${group}/verify-payment`, async (request) => {
    const { userId } = getPrincipal(request);
    const { state } = await verifyPayment(parts.billing, userId, getProof(request.body));
    return { state, subscription: await loadSubscriptionStatus(parts.billing, userId) };
  });
}

/** The payment proof without the client's plan fields. */
function getProof({ planId: _plan, isAnnual: _annual, ...fields }: z.infer<typeof proofSchema>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** Validates a promo code for anyone; a signed-in user also learns whether they may still use it (API-2). */
export function registerPromoRoutes(app: App, parts: AppParts): void {
  serve(app, promoOperations, 'GET /api/payments/validate-promo', async (request) => {
    const { promoCode: code, currency } = request.query;
    const userId = request.principal?.userId ?? null;
    const { rules } = await resolveTypedPromo(parts.services, { code, currency, userId, ipAddress: request.ip });
    return toPromoResponse(rules, (await loadCurrencies(parts.billing))[currency], parts.billing.prices);
  });
}
