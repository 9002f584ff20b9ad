import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';
import { statusSchema, portalSchema, purchase, planChangeSchema, detailsSchema } from './billing-schemas.ts';

const tags = ['payments'];
const access = may('personal');
const statusResponse = { 200: statusSchema, ...errorResponses };
const planStatus = { tags, access, summary: 'The plan, its usage, and what follows it', response: statusResponse };
const billingPortal = {
  tags,
  access,
  summary: 'Everything the billing page shows, and its URL',
  response: { 200: portalSchema, ...errorResponses },
};

export const subscriptionOperations = defineOperations({
  'GET /api/subscription': { ...planStatus },
  'GET /api/payments/plan-status': { ...planStatus },
  'GET /api/subscription/customer-portal': { ...billingPortal },
  'GET /api/payments/razorpay-portal': { ...billingPortal },
  'POST /api/subscription/update-plan': {
    tags,
    access,
    summary: 'Change the plan: a larger one requires a payment, a smaller one starts at the end of the paid period',
    body: z.strictObject({ ...purchase, preview: z.boolean().exactOptional() }),
    response: { 200: planChangeSchema, ...errorResponses },
  },
  'POST /api/subscription/cancel': { tags, access, summary: 'Cancel the plan at the end of the paid period', response: statusResponse },
  'POST /api/subscription/resume': { tags, access, summary: 'Withdraw a cancellation or a scheduled change', response: statusResponse },
  'PUT /api/subscription/details': {
    tags,
    access,
    summary: 'Billing details for future invoices',
    body: detailsSchema,
    response: { 200: detailsSchema, ...errorResponses },
  },
  'GET /api/subscription/invoices/:id': {
    tags,
    access,
    rate: 'invoice',
    summary: 'One of your invoices or credit notes, as a PDF',
    params: idParameters,
    response: { 200: createFileSchema('The document', ['application/pdf', 'text/plain']), ...errorResponses },
  },
});
