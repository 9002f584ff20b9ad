import { toPromoResponse } from '../../../src/domain/promo/to-promo-response.ts';
import { loadCurrencies } from '../../shared/billing-parts.ts';
import { resolveTypedPromo } from '../use-cases/resolve-typed-promo.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { promoOperations } from '../../../src/contract/billing/promo-operations.ts';
import { serve } from '../../http/serve.ts';

/** Validates a promo code for anyone; a signed-in user also learns whether they may still use it (API-2). */
export function registerPromoRoutes(app: App, parts: AppParts): void {
  serve(app, promoOperations, 'GET /api/payments/validate-promo', async (request) => {
    const { promoCode: code, currency } = request.query;
    const userId = request.principal?.userId ?? null;
    const { rules } = await resolveTypedPromo(parts.services, { code, currency, userId, ipAddress: request.ip });
    return toPromoResponse(rules, (await loadCurrencies(parts.billing))[currency], parts.billing.prices);
  });
}
