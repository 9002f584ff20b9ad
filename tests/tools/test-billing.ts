import { createPlainInvoices } from '#server/adapters/invoice-document/plain/index.ts';
import type { OfferRule } from '#domain/checkout/payment-offers.ts';
import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import type { BillingParts } from '#server/shared/billing-parts.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createFakeGateway } from '#adapters/payment/fake/server/index.ts';
import { PLAN_PRICES, type PlanPrices } from '#domain/plans/plan-price.ts';
import { createTableRates } from '#adapters/rates/table/index.ts';

/** Plans and payments of a test server: the fallback rates, invoices as text, and the fake gateway unless one is given. */
export function createTestBilling(
  services: ServerContext,
  {
    publicUrl,
    gateway = createFakeGateway({ clock: services.clock }),
    others = [],
    offers = [],
    prices = PLAN_PRICES,
  }: {
    readonly publicUrl: string;
    readonly gateway?: PaymentGateway;
    readonly others?: readonly PaymentGateway[];
    readonly offers?: readonly OfferRule[];
    readonly prices?: PlanPrices;
  },
): BillingParts {
  return {
    services,
    gateway,
    others,
    offers,
    rates: createTableRates(),
    prices,
    seller: { name: 'Castwright', address: ['1 Example Street', '12345 Exampleton'], taxId: '', taxPercent: 0 },
    invoices: createPlainInvoices(),
    publicUrl,
  };
}
