import { loadBillingPortal, printInvoice } from '../use-cases/load-billing-portal.ts';
import { saveBillingDetails } from '../use-cases/billing-details.ts';
import { cancelSubscription, resumeSubscription } from '../use-cases/change-subscription.ts';
import { loadSubscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { updatePlan } from '../use-cases/update-plan.ts';
import { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getBuyer } from './order-routes.ts';
import { getPrincipal, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { detailsSchema, planChangeSchema, portalSchema, purchase, statusSchema } from './schemas/billing-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['payments'];
const security = SESSION_ONLY;
const statusResponse = { 200: statusSchema, ...errorResponses };

/** The subscription: status, portal, plan changes; two paths also exist below /api/payments (API-5). */
const getMediaType = (type: string): string => type.split(';', 1)[0] ?? type;

export function registerSubscriptionRoutes(app: App, parts: AppParts): void {
  const { billing } = parts;
  const onRequest = requireUser(parts, 'personal');

  for (const path of ['/api/subscription', '/api/payments/plan-status']) {
    app.get(
      path,
      { onRequest, schema: { tags, security, summary: 'The plan, its usage, and what follows it', response: statusResponse } },
      async (request) => loadSubscriptionStatus(billing, getPrincipal(request).userId),
    );
  }

  for (const path of ['/api/subscription/customer-portal', '/api/payments/razorpay-portal']) {
    app.get(
      path,
      {
        onRequest,
        schema: {
          tags,
          security,
          summary: 'Everything the billing page shows, and its URL',
          response: { 200: portalSchema, ...errorResponses },
        },
      },
      async (request) => loadBillingPortal(billing, getPrincipal(request).userId),
    );
  }

  app.post(
    '/api/subscription/update-plan',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Change the plan: a larger one requires a payment, a smaller one starts at the end of the paid period',
        body: z.strictObject({ ...purchase, preview: z.boolean().exactOptional() }),
        response: { 200: planChangeSchema, ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return updatePlan(billing, getBuyer(request), request.body);
    },
  );

  for (const { path, summary, work } of [
    { path: '/api/subscription/cancel', summary: 'Cancel the plan at the end of the paid period', work: cancelSubscription },
    { path: '/api/subscription/resume', summary: 'Withdraw a cancellation or a scheduled change', work: resumeSubscription },
  ]) {
    app.post(path, { onRequest, schema: { tags, security, summary, response: statusResponse } }, async (request) => {
      refuseImpersonator(request);
      return work(billing, getPrincipal(request).userId);
    });
  }

  registerInvoiceRoutes(app, parts);
}

function registerInvoiceRoutes(app: App, parts: AppParts): void {
  const { billing, services } = parts;
  const onRequest = requireUser(parts, 'personal');

  app.put(
    '/api/subscription/details',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Billing details for future invoices',
        body: detailsSchema,
        response: { 200: detailsSchema, ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return saveBillingDetails(services, getPrincipal(request).userId, request.body);
    },
  );

  app.get(
    '/api/subscription/invoices/:id',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.invoice },
      schema: {
        tags,
        security,
        summary: 'One of your invoices or credit notes, as a PDF',
        params: idParameters,
        response: { 200: createFileSchema('The document', [getMediaType(billing.invoices.type)]), ...errorResponses },
      },
    },
    async (request, reply) => {
      const file = await printInvoice(billing, { userId: getPrincipal(request).userId, id: request.params.id });
      return reply.type(file.type).header('content-disposition', formatContentDisposition(file.name, false)).send(Buffer.from(file.bytes));
    },
  );
}
