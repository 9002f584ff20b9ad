/** Messages of plans and prices. */
export const messages = {
  /** Loading failed (ERR-4). */
  failed: 'Failed to load pricing information',
  inputKept: 'What you typed is still here.',
  codeApplied: (code: string) => `${code} is applied to the prices below.`,
  /** Why annual billing is cheaper: videos per month of each plan, annual and monthly. */
  annualNote: (videos: { readonly creator: readonly [number, number]; readonly business: readonly [number, number] }) =>
    `Annual billing is cheaper because it includes fewer videos: ${videos.creator[0]} a month instead of ${videos.creator[1]} on Creator, ${videos.business[0]} instead of ${videos.business[1]} on Business. If you make more, choose monthly billing.`,
  card: {
    own: 'Your plan',
    popular: 'Most popular',
    before: (price: string) => `<hidden>Before: </hidden>${price}`,
    period: (period: string) => `a ${period}`,
    support: (support: string) => `Support: ${support}`,
  },
} as const;
