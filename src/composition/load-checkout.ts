import { isPlainCheckout } from '../domain/checkout/checkout-choice.ts';
import type { PaymentCheckout } from '../ports/payment-checkout.ts';

type Load = () => Promise<PaymentCheckout>;

/**
 * CHK-8: the vendor's window for the checkout page, opened at `address`. Whoever set out for a vendor's page before the
 * site changed vendors returns with an address that only that vendor's client half can read: then `others` are asked too.
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
