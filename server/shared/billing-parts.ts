import type { PlanPrices } from '#domain/plans/plan-price.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { InvoiceDocument } from '../ports/invoice-document.ts';
import type { OfferRule } from '#domain/checkout/payment-offers.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { ServerContext } from './server-context.ts';
import type { Currencies } from '#domain/billing/compute-quote.ts';
import { applyRates } from '#domain/money/currency.ts';

type Gateways = Pick<BillingParts, 'gateway' | 'others'>;

/** All gateways; the default one comes first. */
export function listGateways({ gateway, others }: Gateways): readonly PaymentGateway[] {
  return [gateway, ...others];
}

/** The gateway an order was created with; undefined if it is no longer configured. */
export function findGateway(parts: Gateways, vendor: string): PaymentGateway | undefined {
  return listGateways(parts).find((gateway) => gateway.vendor === vendor);
}

/** Dependencies of settling payment events. */
export interface SettlementContext {
  readonly parts: BillingParts;
  readonly currencies: Currencies;
}

/**
 * Currencies at today's exchange rates, or at the built-in rates if none are available. Not for use inside a
 * transaction, because it may call another server.
 */
export async function loadCurrencies({ rates }: Pick<BillingParts, 'rates'>): Promise<Currencies> {
  const outcome = await rates.rates();
  return applyRates(outcome.kind === 'rates' ? outcome.rates : {});
}

/** Dependencies of the billing use cases. */
export interface BillingParts {
  readonly services: ServerContext;
  /** Gateway of new orders, unless a rule of `offers` names another one. */
  readonly gateway: PaymentGateway;
  /** Gateways of `offers`, and former ones, which take no new orders and finish the existing ones. */
  readonly others: readonly PaymentGateway[];
  readonly offers: readonly OfferRule[];
  /** Id of the gateway that takes no orders here: the sandbox, where others reach the server. */
  readonly closed?: string;
  readonly rates: ExchangeRates;
  /** List prices, before currency conversion and promo codes. */
  readonly prices: PlanPrices;
  readonly seller: Seller;
  /** Renders invoices as documents. */
  readonly invoices: InvoiceDocument;
  /** Public URL of the server, without a trailing slash. */
  readonly publicUrl: string;
}

/** Who issues the invoices. */
export interface Seller {
  readonly name: string;
  /** Lines of the address. */
  readonly address: readonly string[];
  readonly taxId: string;
  /** Tax included in every price, in percent; 0 without tax. */
  readonly taxPercent: number;
}
