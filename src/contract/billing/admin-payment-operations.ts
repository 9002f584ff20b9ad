import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { paymentQuerySchema, adminPaymentSchema } from './billing-schemas.ts';
import { createPageSchema, errorResponses, idParameters } from '../common-schemas.ts';
import { refundSchema } from './order-schemas.ts';

export const adminPaymentOperations = defineOperations({
  'GET /api/admin/payments': {
    tags: ['administration'],
    access: ADMINISTRATORS,
    summary: 'Orders and payments of all users, newest first',
    querystring: paymentQuerySchema,
    response: { 200: createPageSchema(adminPaymentSchema), ...errorResponses },
  },
  'POST /api/admin/payments/:id/refund': {
    tags: ['administration'],
    access: { ...ADMINISTRATORS, confirmed: true },
    summary: 'Request a refund; the plan changes when the payment company confirms it',
    params: idParameters,
    body: refundSchema,
    response: { 202: z.strictObject({}), ...errorResponses },
  },
});
