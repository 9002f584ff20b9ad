import type { ExampleContent, SiteContent } from '../src/domain/site/site-content.ts';

/** What you, the operator, say on your pages. Edit it and start again; the site is built anew. */
export const site: SiteContent = {
  /** LND-8. A new `id` is shown again to those who dismissed the one before. */
  banner: null,
  /** Only words of people who said them and agreed to see them here. */
  testimonials: [],
  /** FTR-5: your own pages elsewhere, each with `name` and `address`. None shows links that share this site instead. */
  profiles: [],
  /** LND-6: each with `name`, `price` and `currency`. */
  offers: null,
  /** LND-6: `value` of `best`, from how many `reviews`. Only what you can prove. */
  rating: null,
};

/**
 * The specification's example figures. They fill in what is null above while the server has a loopback address, which no
 * search engine reaches, and are never shown on a public one. Null shows none.
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
