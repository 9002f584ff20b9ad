import type { AppContext } from '../../app-context.ts';
import { CheckoutStore } from './checkout-store.ts';

/** Loads the adapter of payments first: whoever returns from its page is handled by it. `url` is the page's, as it was opened. */
export async function openCheckout(app: AppContext, url: string): Promise<CheckoutStore> {
  const { billing, currency, session, storage, clock, newKey, report } = app;
  const reload = (path: string): void => window.location.replace(path);
  return new CheckoutStore({ billing, currency, session, storage, clock, newKey, report, reload, checkout: await app.loadCheckout() }, url);
}
