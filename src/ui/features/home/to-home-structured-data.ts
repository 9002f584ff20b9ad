import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/home/home.messages';
import type { SiteContent } from '../../../domain/site/site-content.ts';

/** LND-6: schema.org's words for what the operator says; without offers and rating, only what the product is. */
export function toHomeStructuredData({ offers, rating }: Pick<SiteContent, 'offers' | 'rating'>): Readonly<Record<string, unknown>> {
  return {
    '@type': 'SoftwareApplication',
    name: common.brand,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: messages.structured.operatingSystem,
    description: messages.structured.description,
    ...(offers && {
      offers: offers.map(({ name, price, currency }) => ({ '@type': 'Offer', name, price, priceCurrency: currency })),
    }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value, bestRating: rating.best, reviewCount: rating.reviews },
    }),
  };
}
