import { toPromoResponse } from '../../../src/domain/promo/to-promo-response.ts';
import { loadCurrencies } from '../use-cases/billing-parts.ts';
import { resolveTypedPromo } from '../use-cases/resolve-typed-promo.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { identifyUser } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { promoResponseSchema, validatePromoQuery } from './schemas/promo-schemas.ts';

/** Validates a promo code for anyone; a signed-in user also learns whether they may still use it (API-2). */
export function registerPromoRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/payments/validate-promo',
    {
      onRequest: identifyUser(parts),
      schema: {
        tags: ['payments'],
        summary: 'The monthly prices with a promo code; wrong guesses are limited by IP address and by account',
        querystring: validatePromoQuery,
        response: { 200: promoResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { promoCode: code, currency } = request.query;
      const userId = request.principal?.userId ?? null;
      const { rules } = await resolveTypedPromo(parts.services, { code, currency, userId, ipAddress: request.ip });
      return toPromoResponse(rules, (await loadCurrencies(parts.billing))[currency], parts.billing.prices);
    },
  );
}
