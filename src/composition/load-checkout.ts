import { isPlainCheckout } from '../domain/checkout/checkout-choice.ts';
import type { PaymentCheckout } from '../ports/payment-checkout.ts';

type Load = () => Promise<PaymentCheckout>;

/**
 * CHK-8: the vendor's window for the checkout page, opened at `address`. Whoever set out for a vendor's page before the
 * site changed vendors returns with an address that only that vendor's client half can read: then `others` are asked too.
 */
export async function loadCheckout(chosen: Load, others: readonly Load[], address: string): Promise<PaymentCheckout> {
  const checkout = await chosen();
  if (isPlainCheckout(new URL(address).searchParams) || checkout.returned(address) !== null) return checkout;
  const vendors = [checkout, ...(await Promise.all(others.map((load) => load())))];
  return {
    pay: (order, options) => checkout.pay(order, options),
    returned: (asked) => vendors.map((vendor) => vendor.returned(asked)).find((outcome) => outcome !== null) ?? null,
  };
}
