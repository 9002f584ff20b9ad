import { CheckoutStore } from '#ui/features/checkout/checkout-store.ts';
import { openPlansFixture, type PlansFixtureOptions, waitUntilSettled } from './plans-fixture.ts';

export const PAGE = 'https://castwright.example/checkout';
export const CREATOR = '?planId=creator&isAnnual=false';

export function openCheckout(query = CREATOR, options: PlansFixtureOptions = {}) {
  const fixture = openPlansFixture({ signedIn: true, ...options });
  const store = new CheckoutStore(fixture.ports, PAGE + query);
  const { order } = store;
  return { ...fixture, store, quotes: order?.quotes, payment: order?.payment };
}

/** The page, shown, with its price. */
export async function openWithPrice(query?: string, options?: PlansFixtureOptions) {
  const page = openCheckout(query, options);
  page.store.start();
  await waitUntilSettled();
  if (!page.quotes || !page.payment) throw new Error('There is nothing to check out.');
  return { ...page, quotes: page.quotes, payment: page.payment };
}

/** The same page after a reload: only what lies in storage, and the server, are left. */
export function reloadCheckout({ storage, server, clock }: ReturnType<typeof openCheckout>, query?: string) {
  return openWithPrice(query, { storage, server, clock });
}

export const getLastOrder = ({ server }: ReturnType<typeof openCheckout>): string => server.orders.at(-1)?.id ?? '';
