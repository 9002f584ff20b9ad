/** A gateway inside this server, the default while no other is configured. No money moves. */
export const metadata = {
  id: 'sandbox',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['window', 'signed-proof'],
  lacks: {
    redirect: 'Its window opens over our page.',
    'posted-return': 'Its window hands the result to the page.',
  },
} as const;
