import type { BillingApi } from '../../ports/billing-api.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { PaymentCheckout } from '../../ports/payment-checkout.ts';
import { BillingStore } from '../../ui/features/billing/billing-store.ts';
import { CheckoutStore } from '../../ui/features/checkout/checkout-store.ts';
import type { CurrencyStore } from '../../ui/stores/currency-store.ts';
import type { SessionStore } from '../../ui/stores/session-store.ts';

export interface BillingPagePorts {
  readonly billing: BillingApi;
  /** Loads the adapter with the checkout page; its script is loaded when a user pays (CHK-8). */
  readonly checkout: () => Promise<PaymentCheckout>;
  readonly currency: CurrencyStore;
  readonly session: SessionStore;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly newKey: () => string;
}

/** Stores of plans and payments. */
export function createBillingStores(ports: BillingPagePorts) {
  return {
    createCheckoutStore: async (url: string) =>
      new CheckoutStore(
        {
          ...ports,
          checkout: await ports.checkout(),
          reload: (path) => window.location.replace(path),
          report: (message) => console.info(message),
        },
        url,
      ),
    createBillingStore: () => new BillingStore(ports),
  };
}
