/** Stripe Checkout: redirects to Stripe's hosted page and back. */
export const metadata = {
  id: 'stripe',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['redirect'],
  lacks: {
    window: 'Stripe has a page of its own.',
    'signed-proof': 'Only the id of the session comes back; the server asks Stripe.',
    'posted-return': 'Users come back with the id of the session in the address.',
  },
} as const;
