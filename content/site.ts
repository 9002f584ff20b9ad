import type { ExampleContent, SiteContent } from '#domain/site/site-content.ts';

/** Operator content on public pages. Edit it and restart: `npm start` rebuilds the site. */
export const site: SiteContent = {
  /** LND-8: a new `id` shows the banner again to visitors who dismissed the previous one. */
  banner: null,
  /** Only real quotes from people who agreed to be quoted here. */
  testimonials: [],
  /** FTR-5: your profiles on other sites, each with `name` and `address`. An empty list shows links to share this site instead. */
  profiles: [],
  /** LND-6: each with `name`, `price` and `currency`. */
  offers: null,
  /** LND-6: `value` of `best`, from how many `reviews`. Only what you can prove. */
  rating: null,
};

/**
 * They replace what is null above while the server has a loopback address, which no search engine reaches; a public site never has them. The
 * figures are the specification's: they're in structured data alone, and no page shows the rating. Null: none.
 */
export const examples: ExampleContent | null = {
  banner: {
    id: 'local-trial-1',
    text: 'You’re trying Castwright on your own computer.',
    linkText: 'How to run it for others',
    href: '/documentation/run-it-yourself',
  },
  offers: [
    { name: 'Starter', price: 1999, currency: 'USD' },
    { name: 'Creator', price: 2999, currency: 'USD' },
    { name: 'Business', price: 4999, currency: 'USD' },
  ],
  rating: { value: 4.7, best: 5, reviews: 1799 },
};
