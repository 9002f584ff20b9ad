import type { AppContext } from '../../app-context.ts';
import { CheckoutStore } from './checkout-store.ts';

/** Loads the payment adapter first: it handles users who return from its payment page. `url` is the one the page was opened with. */
export async function openCheckout(app: AppContext, url: string): Promise<CheckoutStore> {
  const { billing, currency, session, storage, clock, newKey, report } = app;
  const reload = (path: string): void => window.location.replace(path);
  return new CheckoutStore({ billing, currency, session, storage, clock, newKey, report, reload, checkout: await app.loadCheckout() }, url);
}
