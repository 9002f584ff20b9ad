import { z } from 'zod';
import { ADMINISTRATORS } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { pageQuery, createPageSchema, errorResponses, idParameters, createJsonOrCsvSchema } from '../common-schemas.ts';
import { promoSummarySchema, promoRulesSchema, promoUseSchema } from './promo-schemas.ts';

const tags = ['administration'];
const access = ADMINISTRATORS;
const params = idParameters;

export const adminPromoOperations = defineOperations({
  'GET /api/admin/promo-codes': {
    tags,
    access,
    summary: 'Promo codes, newest first',
    querystring: z.strictObject({ search: z.string().max(200).exactOptional(), page: pageQuery }),
    response: { 200: createPageSchema(promoSummarySchema), ...errorResponses },
  },
  'POST /api/admin/promo-codes': {
    tags,
    access,
    summary: 'Create a promo code',
    body: promoRulesSchema,
    response: { 201: promoSummarySchema, ...errorResponses },
  },
  'GET /api/admin/promo-codes/:id': {
    tags,
    access,
    summary: 'One promo code',
    params,
    response: { 200: promoSummarySchema, ...errorResponses },
  },
  'PUT /api/admin/promo-codes/:id': {
    tags,
    access,
    summary: 'Change the rules of a promo code, disable it or enable it again; its name stays',
    params,
    body: promoRulesSchema,
    response: { 200: promoSummarySchema, ...errorResponses },
  },
  'GET /api/admin/promo-codes/:id/uses': {
    tags,
    access,
    summary: 'Uses of a promo code, newest first; `format=csv` gives all of it as a table',
    params,
    querystring: z.strictObject({ page: pageQuery, format: z.enum(['json', 'csv']).default('json') }),
    response: { 200: createJsonOrCsvSchema(createPageSchema(promoUseSchema)), ...errorResponses },
  },
});
