/** A gateway inside the host: the vendor when none is set up. No money moves. */
export const metadata = {
  id: 'sandbox',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['window', 'signed-proof'],
  environment: [],
} as const;
