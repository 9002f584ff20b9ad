import { loadBillingPortal, printInvoice } from '../use-cases/load-billing-portal.ts';
import { saveBillingDetails } from '../use-cases/billing-details.ts';
import { cancelSubscription, resumeSubscription } from '../use-cases/change-subscription.ts';
import { loadSubscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { updatePlan } from '../use-cases/update-plan.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { getBuyer } from './order-routes.ts';
import { getPrincipal, refuseImpersonator } from '../../http/require-user.ts';
import { subscriptionOperations } from '#contract/billing/subscription-operations.ts';
import { serve } from '../../http/serve.ts';

/** The subscription: status, portal, plan changes; two paths also exist below /api/payments (API-5). */
export function registerSubscriptionRoutes(app: App, parts: AppParts): void {
  const { billing } = parts;
  serve(app, subscriptionOperations, 'GET /api/subscription', async (request) =>
    loadSubscriptionStatus(billing, getPrincipal(request).userId),
  );
  serve(app, subscriptionOperations, 'GET /api/payments/plan-status', async (request) =>
    loadSubscriptionStatus(billing, getPrincipal(request).userId),
  );
  serve(app, subscriptionOperations, 'GET /api/subscription/customer-portal', async (request) =>
    loadBillingPortal(billing, getPrincipal(request).userId),
  );
  serve(app, subscriptionOperations, 'GET /api/payments/razorpay-portal', async (request) =>
    loadBillingPortal(billing, getPrincipal(request).userId),
  );

  serve(app, subscriptionOperations, 'POST /api/subscription/update-plan', async (request) => {
    refuseImpersonator(request);
    return updatePlan(billing, getBuyer(request), request.body);
  });

  serve(app, subscriptionOperations, 'POST /api/subscription/cancel', async (request) => {
    refuseImpersonator(request);
    return cancelSubscription(billing, getPrincipal(request).userId);
  });
  serve(app, subscriptionOperations, 'POST /api/subscription/resume', async (request) => {
    refuseImpersonator(request);
    return resumeSubscription(billing, getPrincipal(request).userId);
  });

  registerInvoiceRoutes(app, parts);
}

function registerInvoiceRoutes(app: App, parts: AppParts): void {
  const { billing, services } = parts;

  serve(app, subscriptionOperations, 'PUT /api/subscription/details', async (request) => {
    refuseImpersonator(request);
    return saveBillingDetails(services, getPrincipal(request).userId, request.body);
  });

  serve(app, subscriptionOperations, 'GET /api/subscription/invoices/:id', async (request, reply) => {
    const file = await printInvoice(billing, { userId: getPrincipal(request).userId, id: request.params.id });
    return reply.type(file.type).header('content-disposition', formatContentDisposition(file.name, false)).send(Buffer.from(file.bytes));
  });
}
