import { z } from 'zod';
import { listPayments } from '../use-cases/list-payments.ts';
import { refundPayment } from '../use-cases/refund-payment.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin, requireConfirmed } from '../../http/require-user.ts';
import { adminPaymentSchema, paymentQuerySchema } from './schemas/billing-schemas.ts';
import { createPageSchema } from '../../http/common-schemas.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { refundSchema } from './schemas/order-schemas.ts';

export function registerAdminPaymentRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/admin/payments',
    {
      onRequest: requireAdmin(parts),
      schema: {
        tags: ['administration'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'Orders and payments of all users, newest first',
        querystring: paymentQuerySchema,
        response: { 200: createPageSchema(adminPaymentSchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listPayments(parts.services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.post(
    '/api/admin/payments/:id/refund',
    {
      onRequest: [requireAdmin(parts), requireConfirmed(parts)],
      schema: {
        tags: ['administration'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'Request a refund; the plan changes when the payment company confirms it',
        params: idParameters,
        body: refundSchema,
        response: { 202: z.strictObject({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      await refundPayment(parts.billing, getActor(request), { id: request.params.id, ...request.body });
      return reply.code(202).send({});
    },
  );
}
