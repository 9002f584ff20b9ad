import { z } from 'zod';
import { listPlans } from '../../../src/domain/pricing/plan-catalog.ts';
import type { Currencies } from '../../../src/domain/billing/compute-quote.ts';
import { CURRENCY_CODES, type CurrencyCode } from '../../../src/domain/money/currency.ts';
import { loadCurrencies } from '../use-cases/billing-parts.ts';
import { DEFAULT_CURRENCY } from '../use-cases/requested-purchase.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { currencySchema, plansSchema, ratesSchema } from './schemas/billing-schemas.ts';

const tags = ['payments'];

/** Plans, prices and exchange rates. Public. */
export function registerPlanRoutes(app: App, { billing, services }: Pick<AppParts, 'billing' | 'services'>): void {
  app.get(
    '/api/subscription/plans',
    {
      schema: {
        tags,
        summary: 'The plans with their prices in a currency',
        querystring: z.strictObject({ currency: currencySchema.default(DEFAULT_CURRENCY) }),
        response: { 200: plansSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { currency } = request.query;
      const currencies = await loadCurrencies(billing);
      return {
        currency,
        rates: toRates(currencies),
        prices: billing.prices,
        ...listPlans(currencies[currency], undefined, billing.prices),
      };
    },
  );

  app.get(
    '/api/exchange-rates',
    { schema: { tags, summary: 'Exchange rates: one US dollar in each currency', response: { 200: ratesSchema, ...errorResponses } } },
    async () => ({ base: 'USD' as const, rates: toRates(await loadCurrencies(billing)), at: new Date(services.clock.now()).toISOString() }),
  );
}

function toRates(currencies: Currencies): Record<CurrencyCode, number> {
  return Object.fromEntries(CURRENCY_CODES.map((code) => [code, currencies[code].exchangeRate])) as Record<CurrencyCode, number>;
}
