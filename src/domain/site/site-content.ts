/** Announcement above the header, until the visitor dismisses it. */
export interface Banner {
  /** A new id is shown again to visitors who dismissed an earlier one. */
  readonly id: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

export interface Testimonial {
  readonly words: string;
  readonly name: string;
  /** Role and company. */
  readonly role: string;
}

export interface StructuredOffer {
  readonly name: string;
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The operator's page on a social network. */
export interface SocialProfile {
  readonly name: string;
  readonly address: string;
}

export interface Rating {
  readonly value: number;
  readonly best: number;
  readonly reviews: number;
}

/** Content that only the server's operator knows and must be able to substantiate. */
export interface SiteContent {
  /** Null: no banner (LND-8). */
  readonly banner: Banner | null;
  /** Quotes of real customers who agreed to their publication. */
  readonly testimonials: readonly Testimonial[];
  /** Empty: links that share this site instead (FTR-5). */
  readonly profiles: readonly SocialProfile[];
  /** Null: no prices in structured data (LND-6). */
  readonly offers: readonly StructuredOffer[] | null;
  /** Null: no rating on the page or in structured data (LND-6). */
  readonly rating: Rating | null;
}

export type ExampleContent = Pick<SiteContent, 'banner' | 'offers' | 'rating'>;

export interface DisplayedContent extends SiteContent {
  /** The rating is the specification's example: in structured data, and on no page. */
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
 * The content to show (LND-6, LND-8). Examples of the specification replace missing content on a local trial only; on a public server an
 * invented rating or announcement would be false.
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
