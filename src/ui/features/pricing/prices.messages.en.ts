/** Messages of the controls that change prices: period, currency, promo code. */
export const messages = {
  /** Billing period (VAL-4). */
  period: {
    label: 'Billing',
    year: 'Annual',
    annual: (discount: string) => `Annual <discount>${discount}</discount>`,
    monthly: 'Monthly',
  },
  /** Currency select (CUR-1). */
  currency: 'Currency',
  /** Promo code field (STA-5). */
  promo: { label: 'Promo code', apply: 'Apply', remove: 'Remove', checking: 'Checking the code…' },
} as const;
