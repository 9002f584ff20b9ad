/** Stripe Checkout: redirects to Stripe's hosted page and back. */
export const metadata = {
  id: 'stripe',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['redirect'],
} as const;
