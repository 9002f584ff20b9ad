import type { SiteContext } from '../../services.tsx';
import { CurrencyStore } from '../../stores/currency-store.ts';
import { PricingStore } from './pricing-store.ts';

/** The plans with their prices, in the visit's one currency. */
export function openPricing({ storage, session, billing, getCurrency }: SiteContext): PricingStore {
  return new PricingStore({ storage, session, billing, currency: getCurrency((ports) => new CurrencyStore(ports)) });
}
