import { isPlainCheckout } from '../domain/checkout/checkout-choice.ts';
import type { PaymentCheckout } from '../ports/payment-checkout.ts';

type Load = () => Promise<PaymentCheckout>;

/**
 * Loads the payment adapter for the checkout page (CHK-8). `url`: with which the page was opened. A user who left for a hosted payment page
 * before the site changed its adapter returns with a URL that only the old adapter can read, so `others` are tried too.
 */
export async function loadCheckout(selected: Load, others: readonly Load[], url: string): Promise<PaymentCheckout> {
  const checkout = await selected();
  if (isPlainCheckout(new URL(url).searchParams) || checkout.returned(url) !== null) return checkout;
  const adapters = [checkout, ...(await Promise.all(others.map((load) => load())))];
  return {
    pay: (order, options) => checkout.pay(order, options),
    returned: (query) => adapters.map((adapter) => adapter.returned(query)).find((outcome) => outcome !== null) ?? null,
  };
}
