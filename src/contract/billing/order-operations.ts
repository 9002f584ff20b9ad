import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { orderHeaders, orderResponseSchema, orderSchema, proofSchema, purchaseSchema } from './order-schemas.ts';
import { quoteSchema, statusSchema } from './billing-schemas.ts';

const tags = ['payments'];
const access = may('personal');

const createOrder = {
  tags,
  access,
  rate: 'order',
  summary: 'Order a plan; the same `Idempotency-Key` gives the same order, `granted` where nothing is due',
  headers: orderHeaders,
  body: orderSchema,
  response: { 200: orderResponseSchema, ...errorResponses },
} as const;
const verifyPayment = {
  tags,
  access,
  rate: 'order',
  summary: 'Verify what the payment window returned; `pending` if the plan starts automatically later',
  body: proofSchema,
  response: { 200: z.object({ state: z.enum(['paid', 'pending']), subscription: statusSchema }), ...errorResponses },
} as const;

/** Two of them are at two paths (API-5). */
export const orderOperations = defineOperations({
  'POST /api/subscription/quote': {
    tags,
    access,
    rate: 'quote',
    summary: 'Quote a purchase; the price is valid for 30 minutes, nothing is ordered',
    body: purchaseSchema,
    response: { 200: quoteSchema, ...errorResponses },
  },
  'POST /api/subscription/create-checkout': {
    tags,
    access,
    summary: 'URL of the checkout page for a plan',
    body: purchaseSchema,
    response: { 200: z.object({ url: z.url() }), ...errorResponses },
  },
  'POST /api/subscription/create-order': createOrder,
  'POST /api/payments/create-order': createOrder,
  'POST /api/subscription/verify-payment': verifyPayment,
  'POST /api/payments/verify-payment': verifyPayment,
});
