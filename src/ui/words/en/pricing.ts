/** Of the plans with their prices, on the start page and on their own. */
export const words = {
  /** ERR-4. */
  failed: 'Failed to load pricing information',
  codeKept: 'What you typed is still here.',
  codeApplied: (code: string) => `${code} is applied to the prices below.`,
  card: {
    own: 'Your plan',
    popular: 'Most popular',
    before: (price: string) => `<hidden>Before: </hidden>${price}`,
    period: (period: string) => `a ${period}`,
    support: (support: string) => `Support: ${support}`,
  },
} as const;
