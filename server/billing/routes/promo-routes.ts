import { withRates } from '../../../src/domain/money/currency.ts';
import { offerOf } from '../../../src/domain/promo/to-promo-response.ts';
import type { ExchangeRates } from '../../../src/ports/exchange-rates.ts';
import { typedPromo } from '../use-cases/resolve-typed-promo.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { notePerson } from '../../http/require-user.ts';
import { errorAnswers } from '../../http/common-schemas.ts';
import { promoResponseSchema, validatePromoQuery } from './schemas/promo-schemas.ts';

/** API-2. Everybody may ask; whoever is signed in learns whether they may still use it. */
export function promoRoutes(app: App, parts: AppParts, exchange: ExchangeRates): void {
  app.get(
    '/api/payments/validate-promo',
    {
      onRequest: notePerson(parts),
      schema: {
        tags: ['payments'],
        summary: 'What a promo code makes of the price of a month; wrong guesses are limited by address and by account',
        querystring: validatePromoQuery,
        response: { 200: promoResponseSchema, ...errorAnswers },
      },
    },
    async (request) => {
      const { promoCode: code, currency } = request.query;
      const userId = request.principal?.userId ?? null;
      const { rules } = await typedPromo(parts.services, { code, currency, userId, address: request.ip });
      return offerOf(rules, withRates((await exchange.rates()) ?? {})[currency], parts.billing.prices);
    },
  );
}
