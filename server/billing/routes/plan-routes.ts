import { listPlans } from '#domain/pricing/plan-catalog.ts';
import type { Currencies } from '#domain/billing/compute-quote.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#domain/money/currency.ts';
import { loadCurrencies } from '../../shared/billing-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { planOperations } from '#contract/billing/plan-operations.ts';
import { serve } from '../../http/serve.ts';

/** Plans, prices and exchange rates. Public. */
export function registerPlanRoutes(app: App, { billing, services }: Pick<AppParts, 'billing' | 'services'>): void {
  serve(app, planOperations, 'GET /api/subscription/plans', async (request) => {
    const { currency } = request.query;
    const currencies = await loadCurrencies(billing);
    return {
      currency,
      rates: toRates(currencies),
      prices: billing.prices,
      ...listPlans(currencies[currency], undefined, billing.prices),
    };
  });

  serve(app, planOperations, 'GET /api/exchange-rates', async () => ({
    base: 'USD' as const,
    rates: toRates(await loadCurrencies(billing)),
    at: new Date(services.clock.now()).toISOString(),
  }));
}

function toRates(currencies: Currencies): Record<CurrencyCode, number> {
  return Object.fromEntries(CURRENCY_CODES.map((code) => [code, currencies[code].exchangeRate])) as Record<CurrencyCode, number>;
}
