import { expect, test } from 'vitest';
import { namePaymentCompanies } from '../../tools/prerender/payment-companies.mjs';

test.each([
  [{ VITE_PAYMENT_VENDOR: 'stripe' }, 'Stripe'],
  [{ VITE_PAYMENT_VENDOR: 'stripe', VITE_PAYMENT_OFFERS: 'INR=razorpay, DE = stripe' }, 'Stripe or Razorpay'],
  [{ VITE_PAYMENT_VENDOR: 'sandbox' }, 'The payment company named at checkout'],
  [{}, 'The payment company named at checkout'],
])('LEG the legal pages of a site with %j name the payment company: %s', async (settings, names) => {
  expect(await namePaymentCompanies(settings)).toBe(names);
});
