import { billingPortal, invoiceFile } from '../use-cases/load-billing-portal.ts';
import { saveBillingDetails } from '../use-cases/billing-details.ts';
import { cancelSubscription, resumeSubscription } from '../use-cases/change-subscription.ts';
import { subscriptionStatus } from '../use-cases/load-subscription-status.ts';
import { updatePlan } from '../use-cases/update-plan.ts';
import { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { contentDisposition } from '../../http/format-content-disposition.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { buyerOf } from './order-routes.ts';
import { personOf, refuseImpersonator, requirePerson } from '../../http/require-user.ts';
import { bytesSchema, errorAnswers, idParameters } from '../../http/common-schemas.ts';
import { detailsSchema, planChangeSchema, portalSchema, purchase, statusSchema } from './schemas/billing-schemas.ts';

const tags = ['payments'];
const security = [{ bearer: [] }, { cookie: [] }];
const status = { 200: statusSchema, ...errorAnswers };

/** API-5, with its twins below /api/payments: what somebody has, and what becomes of it. */
export function subscriptionRoutes(app: App, parts: AppParts): void {
  const { billing } = parts;
  const onRequest = requirePerson(parts);

  for (const path of ['/api/subscription', '/api/payments/plan-status']) {
    app.get(
      path,
      { onRequest, schema: { tags, security, summary: 'The plan, what is used of it, and what comes next', response: status } },
      async (request) => subscriptionStatus(billing, personOf(request).userId),
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
          summary: 'Everything of the billing page, and its address',
          response: { 200: portalSchema, ...errorAnswers },
        },
      },
      async (request) => billingPortal(billing, personOf(request).userId),
    );
  }

  app.post(
    '/api/subscription/update-plan',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Change the plan: a larger one is to be paid for, a smaller one follows at the end of what is paid for',
        body: z.strictObject({ ...purchase, preview: z.boolean().exactOptional() }),
        response: { 200: planChangeSchema, ...errorAnswers },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return updatePlan(billing, buyerOf(request), request.body);
    },
  );

  for (const { path, summary, work } of [
    { path: '/api/subscription/cancel', summary: 'End the plan with what is paid for', work: cancelSubscription },
    { path: '/api/subscription/resume', summary: 'Take a cancellation or a scheduled change back', work: resumeSubscription },
  ]) {
    app.post(path, { onRequest, schema: { tags, security, summary, response: status } }, async (request) => {
      refuseImpersonator(request);
      return work(billing, personOf(request).userId);
    });
  }

  paperRoutes(app, parts);
}

function paperRoutes(app: App, parts: AppParts): void {
  const { billing, services } = parts;
  const onRequest = requirePerson(parts);

  app.put(
    '/api/subscription/details',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'What stands on invoices from now on',
        body: detailsSchema,
        response: { 200: detailsSchema, ...errorAnswers },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return saveBillingDetails(services, personOf(request).userId, request.body);
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
        response: { 200: bytesSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const file = await invoiceFile(billing, { userId: personOf(request).userId, id: request.params.id });
      return reply.type(file.type).header('content-disposition', contentDisposition(file.name, false)).send(Buffer.from(file.bytes));
    },
  );
}
