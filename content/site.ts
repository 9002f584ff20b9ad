/** A line above the header, until the visitor dismisses it. */
export interface Banner {
  /** A new one is shown again to those who dismissed the one before. */
  readonly id: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

export interface Testimonial {
  readonly words: string;
  readonly name: string;
  /** What they do, and where. */
  readonly role: string;
}

/** LND-6: what search engines are told of prices and ratings. They are the operator's figures, and the operator's to prove. */
export interface StructuredOffers {
  readonly currency: string;
  readonly lowPrice: number;
  readonly highPrice: number;
  readonly offers: number;
  readonly rating: { readonly value: number; readonly best: number; readonly reviews: number } | null;
}

export interface SiteContent {
  readonly banner: Banner | null;
  readonly testimonials: readonly Testimonial[];
  readonly structuredOffers: StructuredOffers | null;
}

/** What the operator of this host says on its pages. Edit, build, done. */
export const site: SiteContent = {
  /** LND-8: null shows none. */
  banner: {
    id: 'domain-move-1',
    text: 'Castwright has moved to a new address. Your account, videos and links came along.',
    linkText: 'What this means for you',
    href: '/help-center/new-address',
  },
  /** Words of people who said them and agreed to see them here. While there are none, the page says what can be checked instead. */
  testimonials: [],
  /** Null tells search engines neither prices nor ratings. */
  structuredOffers: { currency: 'USD', lowPrice: 1999, highPrice: 4999, offers: 3, rating: { value: 4.7, best: 5, reviews: 1799 } },
};
