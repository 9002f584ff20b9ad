import { CurrencyStore } from '../../stores/currency-store.ts';
import { PricingStore } from './pricing-store.ts';

/** Store classes of prices; loaded with the page that shows them. */
export const PRICING_PARTS = { PricingStore, CurrencyStore };

export type PricingParts = typeof PRICING_PARTS;
