import { describe, expect, test } from 'vitest';
import { examples, site } from '../../../content/site.ts';
import { NO_CONTENT, type SiteContent, selectShownContent } from '#domain/site/site-content.ts';

const OWN: SiteContent = {
  banner: { id: 'sale', text: 'A week of reduced prices.', linkText: 'Prices', href: '/pricing' },
  testimonials: [],
  profiles: [],
  offers: [{ name: 'One', price: 5, currency: 'EUR' }],
  rating: { value: 3.9, best: 5, reviews: 12 },
};

describe('the site content file', () => {
  test('LND-6 LND-8 ships empty, so a public address shows neither banner nor numbers', () => {
    expect(selectShownContent(site, null)).toEqual(NO_CONTENT);
  });

  test('LND-6 LND-8 a local trial shows examples for missing content', () => {
    const shown = selectShownContent(site, examples);
    expect(shown).toMatchObject({ ...examples, isExampleRating: true });
  });

  test('LND-6 LND-8 the operator’s numbers appear everywhere and are not marked as examples', () => {
    expect(selectShownContent(OWN, examples)).toEqual({ ...OWN, isExampleRating: false });
    expect(selectShownContent(OWN, null)).toEqual({ ...OWN, isExampleRating: false });
    expect(selectShownContent({ ...OWN, rating: null }, examples)).toMatchObject({
      banner: OWN.banner,
      rating: examples?.rating,
      isExampleRating: true,
    });
  });
});
