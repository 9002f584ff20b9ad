import { type Currencies } from '../../../src/domain/billing/compute-quote.ts';
import { applyRates } from '../../../src/domain/money/currency.ts';
import type { BillingParts } from './billing-parts.ts';

/** Today's rates, or the table's where there are none. Not to be asked for inside a transaction. */
export async function loadCurrencies({ rates }: Pick<BillingParts, 'rates'>): Promise<Currencies> {
  return applyRates((await rates.rates()) ?? {});
}
