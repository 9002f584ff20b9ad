import { isPlainCheckout } from '#domain/checkout/checkout-choice.ts';
import type { PaymentCheckout, PaymentOutcome } from '#ports/payment-checkout.ts';

export interface CheckoutAdapters {
  /** Loaders by the name of the adapter, which its orders have too. */
  readonly adapters: Readonly<Record<string, () => Promise<PaymentCheckout>>>;
  /** The one that takes most new orders: loaded with the page, so that its window opens without a wait. */
  readonly offered: string;
}

const NOT_LOADED: PaymentOutcome = {
  kind: 'failed',
  message: 'Couldn’t load the payment service. Nothing was charged. Check your connection, then try again.',
};
const UNKNOWN: PaymentOutcome = {
  kind: 'failed',
  message: 'This page is out of date and can’t open the payment service. Nothing was charged. Reload the page, then try again.',
};

/**
 * The checkout over all payment adapters (CHK-8). Each order is paid with the adapter it was made by, which may not be the one that is
 * offered now: by its currency, or because the server changed adapters since. All of them read `url`, which the page was opened with, if it
 * holds more than the purchase: the user may be returning from any adapter's payment page.
 */
export async function loadCheckout({ adapters, offered }: CheckoutAdapters, url: string): Promise<PaymentCheckout> {
  const load = createLoader(adapters);
  const first = await load(offered);
  if (first === null) throw new Error(`There is no payment adapter ${offered}.`);
  const plain = isPlainCheckout(new URL(url).searchParams) || first.returned(url) !== null;
  const others = plain ? [] : await Promise.all(Object.keys(adapters).map(load));
  const readers = [first, ...others.filter((adapter) => adapter !== null && adapter !== first)];

  return {
    async pay(order, options) {
      const vendor = order.vendor === '' ? offered : order.vendor;
      const adapter = await load(vendor).catch(() => NOT_LOADED);
      if (adapter === null) return UNKNOWN;
      return 'kind' in adapter ? adapter : adapter.pay(order, options);
    },
    returned: (query) => readers.map((adapter) => adapter?.returned(query) ?? null).find((outcome) => outcome !== null) ?? null,
  };
}

/** Loads each adapter once, and again after a failure, so that one window is open at a time. */
function createLoader(adapters: CheckoutAdapters['adapters']): (name: string) => Promise<PaymentCheckout | null> {
  const loaded = new Map<string, Promise<PaymentCheckout>>();
  return (name) => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const make = Object.hasOwn(adapters, name) ? adapters[name] : undefined;
    if (make === undefined) return Promise.resolve(null);
    const loading = make();
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}
