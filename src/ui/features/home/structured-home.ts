import { words as common } from '#words/common.ts';
import { words } from '#words/home.ts';
import { site } from '../../../../content/site.ts';

/** LND-6: schema.org's words for what the content file says; without offers, only what the product is. */
export const structuredHome: Readonly<Record<string, unknown>> = {
  '@type': 'SoftwareApplication',
  name: common.brand,
  applicationCategory: 'MultimediaApplication',
  operatingSystem: words.structured.operatingSystem,
  description: words.structured.description,
  ...(site.structuredOffers
    ? {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: site.structuredOffers.currency,
          lowPrice: site.structuredOffers.lowPrice,
          highPrice: site.structuredOffers.highPrice,
          offerCount: site.structuredOffers.offers,
        },
        ...(site.structuredOffers.rating
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: site.structuredOffers.rating.value,
                bestRating: site.structuredOffers.rating.best,
                reviewCount: site.structuredOffers.rating.reviews,
              },
            }
          : {}),
      }
    : {}),
};
