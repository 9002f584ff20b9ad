/** Razorpay: its window over our page; the script is loaded when a user pays. */
export const metadata = {
  id: 'razorpay',
  port: 'payment-checkout',
  halves: ['browser', 'host'],
  capabilities: ['window', 'signed-proof'],
  environment: [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'RAZORPAY_WEBHOOK_SECRET_OLD',
    'RAZORPAY_WEBHOOK_SECRET_CHANGED_AT',
    'RAZORPAY_API_URL',
  ],
} as const;
