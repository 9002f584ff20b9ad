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

export interface StructuredOffer {
  readonly name: string;
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** A page of the operator's on a social network. */
export interface SocialProfile {
  readonly name: string;
  readonly address: string;
}

export interface Rating {
  readonly value: number;
  readonly best: number;
  readonly reviews: number;
}

/** What only the operator of a server can know, and has to be able to prove. */
export interface SiteContent {
  /** LND-8: null shows none. */
  readonly banner: Banner | null;
  /** Words of people who said them and agreed to see them here. */
  readonly testimonials: readonly Testimonial[];
  /** FTR-5: none shows links that share this site instead. */
  readonly profiles: readonly SocialProfile[];
  /** LND-6: null tells search engines no prices. */
  readonly offers: readonly StructuredOffer[] | null;
  /** LND-6: null shows no rating, on the page and to search engines. */
  readonly rating: Rating | null;
}

export type ExampleContent = Pick<SiteContent, 'banner' | 'offers' | 'rating'>;

export interface DisplayedContent extends SiteContent {
  /** The rating is the specification's example, and the page says so beside it. */
  readonly isExampleRating: boolean;
}

export const NO_CONTENT: DisplayedContent = {
  banner: null,
  testimonials: [],
  profiles: [],
  offers: null,
  rating: null,
  isExampleRating: false,
};

/**
 * LND-6, LND-8: what a server shows. The specification's example figures stand in for what the operator has not said, but
 * only on a local trial; on a public address a made-up rating or announcement would be a lie.
 */
export function selectShownContent(own: SiteContent, examples: ExampleContent | null): DisplayedContent {
  return {
    ...own,
    banner: own.banner ?? examples?.banner ?? null,
    offers: own.offers ?? examples?.offers ?? null,
    rating: own.rating ?? examples?.rating ?? null,
    isExampleRating: own.rating === null && (examples?.rating ?? null) !== null,
  };
}
