import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { paymentQuerySchema, adminPaymentSchema } from './billing-schemas.ts';
import { createPageSchema, errorResponses, idParameters } from '../common-schemas.ts';
import { refundSchema } from './order-schemas.ts';

export const adminPaymentOperations = defineOperations({
  'GET /api/admin/payments': {
    tags: ['administration'],
    security: [{ bearer: [] }, { cookie: [] }],
    summary: 'Orders and payments of all users, newest first',
    querystring: paymentQuerySchema,
    response: { 200: createPageSchema(adminPaymentSchema), ...errorResponses },
  },
  'POST /api/admin/payments/:id/refund': {
    tags: ['administration'],
    security: [{ bearer: [] }, { cookie: [] }],
    summary: 'Request a refund; the plan changes when the payment company confirms it',
    params: idParameters,
    body: refundSchema,
    response: { 202: z.strictObject({}), ...errorResponses },
  },
});
