import type { ExampleContent, SiteContent } from '../src/domain/site/site-content.ts';

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
 * Example figures from the specification. They replace what is null above while the server has a loopback address, which no
 * search engine reaches; a public site never shows them. Null shows none.
 */
export const examples: ExampleContent | null = {
  banner: {
    id: 'domain-move-1',
    text: 'Castwright has moved to a new address. Your account, videos and links came along.',
    linkText: 'What this means for you',
    href: '/help-center/new-address',
  },
  offers: [
    { name: 'Starter', price: 1999, currency: 'USD' },
    { name: 'Creator', price: 2999, currency: 'USD' },
    { name: 'Business', price: 4999, currency: 'USD' },
  ],
  rating: { value: 4.7, best: 5, reviews: 1799 },
};
