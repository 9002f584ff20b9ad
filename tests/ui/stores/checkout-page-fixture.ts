import { CheckoutStore } from '../../../src/ui/features/checkout/checkout-store.ts';
import { openPlansWorld, type PlansWorldOptions, settled } from './plans-fixture.ts';

export const PAGE = 'https://castwright.example/checkout';
export const CREATOR = '?planId=creator&isAnnual=false';

export function openCheckout(query = CREATOR, options: PlansWorldOptions = {}) {
  const world = openPlansWorld({ signedIn: true, ...options });
  const store = new CheckoutStore(world.ports, PAGE + query);
  const { order } = store;
  return { ...world, store, quotes: order?.quotes, payment: order?.payment };
}

/** The page, shown, with its price. */
export async function shown(query?: string, options?: PlansWorldOptions) {
  const page = openCheckout(query, options);
  page.store.start();
  await settled();
  if (!page.quotes || !page.payment) throw new Error('There is nothing to check out.');
  return { ...page, quotes: page.quotes, payment: page.payment };
}

/** The same page after a reload: only what lies in storage, and the host, are left. */
export function reloaded({ storage, host, clock }: ReturnType<typeof openCheckout>, query?: string) {
  return shown(query, { storage, host, clock });
}

export const lastOrder = ({ host }: ReturnType<typeof openCheckout>): string => host.orders.at(-1)?.id ?? '';
