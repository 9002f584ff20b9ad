/** What the checkout page says of a payment, in its quiet line. */
export const PAYMENT_TEXT = {
  notCompleted: 'The payment was not completed. Nothing was charged; you can try again.',
  declined: (why: string): string => `The payment was declined and nothing was charged. ${why}`.trim(),
  priceGone: 'This price was held for you until just now. Here is the price of this moment: look at it, then pay.',
  nothingCharged: 'Nothing was charged.',
  pending: 'Your payment is on its way. Your plan begins by itself as soon as it arrives; you need not stay on this page.',
  unconfirmed: 'Your payment went out, and its confirmation has not come through yet. It is not lost: do not pay again.',
} as const;
