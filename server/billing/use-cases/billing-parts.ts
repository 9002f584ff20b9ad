import type { PlanPrices } from '../../../src/domain/plans/plan-price.ts';
import type { ExchangeRates } from '../../../src/ports/exchange-rates.ts';
import type { InvoiceDocument } from '../../ports/invoice-document.ts';
import type { PaymentGateway } from '../../../src/ports/payment-gateway.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Currencies } from '../../../src/domain/billing/compute-quote.ts';
import { applyRates } from '../../../src/domain/money/currency.ts';

/** What payment events are settled with. */
export interface SettlementContext {
  readonly parts: BillingParts;
  readonly currencies: Currencies;
}

/** Today's rates, or the table's where there are none. Not to be asked for inside a transaction. */
export async function loadCurrencies({ rates }: Pick<BillingParts, 'rates'>): Promise<Currencies> {
  return applyRates((await rates.rates()) ?? {});
}

/** What the use cases of plans and payments are given. */
export interface BillingParts {
  readonly services: ServerContext;
  /** Takes new orders. */
  readonly gateway: PaymentGateway;
  /** Take no new ones; what was ordered with them goes on there until it is over. */
  readonly draining: readonly PaymentGateway[];
  readonly rates: ExchangeRates;
  /** What is charged, before currency and promo code. */
  readonly prices: PlanPrices;
  readonly seller: Seller;
  /** How invoices are printed. */
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
  /** Included in every price; 0 where none is charged. */
  readonly taxPercent: number;
}
