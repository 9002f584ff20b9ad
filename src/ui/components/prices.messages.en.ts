/** Of what changes the prices that are shown: period, currency, promo code. */
export const messages = {
  /** VAL-4. */
  period: {
    label: 'Billing',
    year: 'Annual',
    annual: (discount: string) => `Annual <discount>${discount}</discount>`,
    monthly: 'Monthly',
  },
  /** CUR-1. */
  currency: 'Currency',
  /** STA-5. */
  promo: { label: 'Promo code', apply: 'Apply', remove: 'Remove', checking: 'Checking the code…' },
} as const;
