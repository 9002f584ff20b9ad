import { defineOperations } from '../operation.ts';
import { validatePromoQuery, promoResponseSchema } from './promo-schemas.ts';
import { errorResponses } from '../common-schemas.ts';

export const promoOperations = defineOperations({
  'GET /api/payments/validate-promo': {
    access: { by: 'anyone', recognizesUsers: true },
    tags: ['payments'],
    summary: 'The monthly prices with a promo code; wrong guesses are limited by IP address and by account',
    querystring: validatePromoQuery,
    response: { 200: promoResponseSchema, ...errorResponses },
  },
});
