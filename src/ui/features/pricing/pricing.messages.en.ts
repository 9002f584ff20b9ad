/** Messages of plans and prices. */
export const messages = {
  /** Loading failed (ERR-4). */
  failed: 'Failed to load pricing information',
  inputKept: 'What you typed is still here.',
  codeApplied: (code: string) => `${code} is applied to the prices below.`,
  /** Why annual billing is cheaper: videos per month of each plan, annual and monthly. */
  annualNote: (videos: { readonly creator: readonly [number, number]; readonly business: readonly [number, number] }) =>
    `Annual billing is cheaper because it includes fewer videos: ${videos.creator[0]} a month instead of ${videos.creator[1]} on Creator, ${videos.business[0]} instead of ${videos.business[1]} on Business. If you make more, choose monthly billing.`,
  /** The country couldn't be found out (EXT-8). */
  assumedCurrency: 'We couldn’t tell where you are, so prices are in US dollars. Pick another currency above, and we’ll remember it.',
  /** Today's exchange rates couldn't be loaded (EXT-9). */
  fixedRate: 'We couldn’t load today’s exchange rates, so these prices are approximate. You’ll see the exact amount before you pay.',
  card: {
    own: 'Your plan',
    popular: 'Most popular',
    before: (price: string) => `<hidden>Before: </hidden>${price}`,
    period: (period: string) => `a ${period}`,
    support: (support: string) => `Support: ${support}`,
  },
} as const;
