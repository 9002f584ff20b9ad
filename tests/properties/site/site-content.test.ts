import { describe, expect, test } from 'vitest';
import { examples, site } from '../../../content/site.ts';
import { NO_CONTENT, type SiteContent, selectShownContent } from '../../../src/domain/site/site-content.ts';

const OWN: SiteContent = {
  banner: { id: 'sale', text: 'A week of reduced prices.', linkText: 'Prices', href: '/pricing' },
  testimonials: [],
  profiles: [],
  offers: [{ name: 'One', price: 5, currency: 'EUR' }],
  rating: { value: 3.9, best: 5, reviews: 12 },
};

describe('what a server shows of its content file', () => {
  test('LND-6 LND-8 the repository says nothing of its own, so a public address shows neither banner nor figures', () => {
    expect(selectShownContent(site, null)).toEqual(NO_CONTENT);
  });

  test('LND-6 LND-8 a local trial shows the examples in place of what the operator has not said', () => {
    const shown = selectShownContent(site, examples);
    expect(shown).toMatchObject({ ...examples, isExampleRating: true });
  });

  test('LND-6 LND-8 figures of the operator are shown everywhere, and are no example', () => {
    expect(selectShownContent(OWN, examples)).toEqual({ ...OWN, isExampleRating: false });
    expect(selectShownContent(OWN, null)).toEqual({ ...OWN, isExampleRating: false });
    expect(selectShownContent({ ...OWN, rating: null }, examples)).toMatchObject({
      banner: OWN.banner,
      rating: examples?.rating,
      isExampleRating: true,
    });
  });
});
