import type { Currencies } from '../../../src/domain/billing/compute-quote.ts';
import type { BillingParts } from './billing-parts.ts';

/** What news of a payment is settled with. */
export interface Settlement {
  readonly parts: BillingParts;
  readonly currencies: Currencies;
}
