/** Stripe Checkout: redirects to Stripe's hosted page and back. */
export const metadata = {
  id: 'stripe',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['redirect'],
  environment: [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_WEBHOOK_SECRET_OLD',
    'STRIPE_WEBHOOK_SECRET_CHANGED_AT',
    'STRIPE_API_URL',
  ],
} as const;
