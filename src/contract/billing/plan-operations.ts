import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { currencySchema, plansSchema, ratesSchema } from './billing-schemas.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { errorResponses } from '../common-schemas.ts';

const tags = ['payments'];

export const planOperations = defineOperations({
  'GET /api/subscription/plans': {
    access: ANYONE,
    tags,
    summary: 'The plans with their prices in a currency',
    querystring: z.strictObject({ currency: currencySchema.default(DEFAULT_CURRENCY) }),
    response: { 200: plansSchema, ...errorResponses },
  },
  'GET /api/exchange-rates': {
    access: ANYONE,
    tags,
    summary: 'Exchange rates: one US dollar in each currency',
    response: { 200: ratesSchema, ...errorResponses },
  },
});
