import type { Currencies } from '../../../src/domain/billing/compute-quote.ts';
import type { BillingParts } from './billing-parts.ts';

/** What payment events are settled with. */
export interface SettlementContext {
  readonly parts: BillingParts;
  readonly currencies: Currencies;
}
