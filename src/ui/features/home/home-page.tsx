import { messages } from '#messages/features/home/home.messages';
import { lazy, Suspense } from 'react';
import { useServices } from '../../services.tsx';
import { whenVisible } from '../../site/when-visible.ts';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { messages as common } from '#messages/text/common.messages';
import type { SiteContent } from '#domain/site/site-content.ts';

const StaticSections = lazy(async () => {
  await whenVisible('#how-it-works');
  return { default: (await import('./static-sections.tsx')).StaticSections };
});
const LowerSections = lazy(async () => {
  await whenVisible('#video-demo');
  return { default: (await import('./lower-sections.tsx')).LowerSections };
});

/** Start page, sections in the order of the specification (LND-1 to LND-6). Only visible sections are hydrated. */
export function HomePage() {
  const { content } = useServices();
  return (
    <div className={styles.page}>
      <SitePageMeta title={messages.title} description={messages.description} structured={toHomeStructuredData(content)} />
      <Hero />
      <Suspense fallback={null}>
        <StaticSections />
      </Suspense>
      <Suspense fallback={null}>
        <LowerSections />
      </Suspense>
    </div>
  );
}

/** schema.org data of the product; with offers and rating where the operator has them (LND-6). */
function toHomeStructuredData({ offers, rating }: Pick<SiteContent, 'offers' | 'rating'>): Readonly<Record<string, unknown>> {
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
