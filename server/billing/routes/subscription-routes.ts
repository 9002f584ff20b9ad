import { loadBillingPortal, printInvoice } from '../use-cases/load-billing-portal.ts';
import { saveBillingDetails } from '../use-cases/billing-details.ts';
import { cancelSubscription, resumeSubscription } from '../use-cases/change-subscription.ts';
import { loadSubscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { updatePlan } from '../use-cases/update-plan.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getBuyer } from './order-routes.ts';
import { getPrincipal, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { subscriptionOperations } from '../../../src/contract/billing/subscription-operations.ts';
import { serve } from '../../http/serve.ts';

/** The subscription: status, portal, plan changes; two paths also exist below /api/payments (API-5). */
export function registerSubscriptionRoutes(app: App, parts: AppParts): void {
  const { billing } = parts;
  const onRequest = requireUser(parts, 'personal');
  serve(app, subscriptionOperations, 'GET /api/subscription', { onRequest }, async (request) =>
    loadSubscriptionStatus(billing, getPrincipal(request).userId),
  );
  serve(app, subscriptionOperations, 'GET /api/payments/plan-status', { onRequest }, async (request) =>
    loadSubscriptionStatus(billing, getPrincipal(request).userId),
  );
  serve(app, subscriptionOperations, 'GET /api/subscription/customer-portal', { onRequest }, async (request) =>
    loadBillingPortal(billing, getPrincipal(request).userId),
  );
  serve(app, subscriptionOperations, 'GET /api/payments/razorpay-portal', { onRequest }, async (request) =>
    loadBillingPortal(billing, getPrincipal(request).userId),
  );

  serve(app, subscriptionOperations, 'POST /api/subscription/update-plan', { onRequest }, async (request) => {
    refuseImpersonator(request);
    return updatePlan(billing, getBuyer(request), request.body);
  });

  serve(app, subscriptionOperations, 'POST /api/subscription/cancel', { onRequest }, async (request) => {
    refuseImpersonator(request);
    return cancelSubscription(billing, getPrincipal(request).userId);
  });
  serve(app, subscriptionOperations, 'POST /api/subscription/resume', { onRequest }, async (request) => {
    refuseImpersonator(request);
    return resumeSubscription(billing, getPrincipal(request).userId);
  });

  registerInvoiceRoutes(app, parts);
}

function registerInvoiceRoutes(app: App, parts: AppParts): void {
  const { billing, services } = parts;
  const onRequest = requireUser(parts, 'personal');

  serve(app, subscriptionOperations, 'PUT /api/subscription/details', { onRequest }, async (request) => {
    refuseImpersonator(request);
    return saveBillingDetails(services, getPrincipal(request).userId, request.body);
  });

  serve(
    app,
    subscriptionOperations,
    'GET /api/subscription/invoices/:id',
    { onRequest, config: { rateLimit: HTTP_LIMITS.invoice } },
    async (request, reply) => {
      const file = await printInvoice(billing, { userId: getPrincipal(request).userId, id: request.params.id });
      return reply.type(file.type).header('content-disposition', formatContentDisposition(file.name, false)).send(Buffer.from(file.bytes));
    },
  );
}
