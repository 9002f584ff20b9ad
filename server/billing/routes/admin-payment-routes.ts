import { listPayments } from '../use-cases/list-payments.ts';
import { refundPayment } from '../use-cases/refund-payment.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { adminPaymentOperations } from '#contract/billing/admin-payment-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerAdminPaymentRoutes(app: App, parts: AppParts): void {
  serve(app, adminPaymentOperations, 'GET /api/admin/payments', async (request) => listPayments(parts.services, request.query));

  serve(app, adminPaymentOperations, 'POST /api/admin/payments/:id/refund', async (request) => {
    await refundPayment(parts.billing, getActor(request), { id: request.params.id, ...request.body });
    return {};
  });
}
