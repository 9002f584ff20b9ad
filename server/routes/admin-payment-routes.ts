import { z } from 'zod';
import { refundPayment } from '../use-cases/refund-payment.ts';
import { actorOf } from './admin-routes.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { requireAdmin, requireConfirmed } from './person.ts';
import { errorAnswers, idParameters } from './schemas/answers.ts';
import { refundSchema } from './schemas/order-schemas.ts';

export function adminPaymentRoutes(app: App, parts: AppParts): void {
  app.post(
    '/api/admin/payments/:id/refund',
    {
      onRequest: [requireAdmin(parts), requireConfirmed(parts)],
      schema: {
        tags: ['administration'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'Ask the payment vendor to give money back; the plan follows when it did',
        params: idParameters,
        body: refundSchema,
        response: { 202: z.strictObject({}), ...errorAnswers },
      },
    },
    async (request, reply) => {
      await refundPayment(parts.billing, actorOf(request), { id: request.params.id, ...request.body });
      return reply.code(202).send({});
    },
  );
}
