import { words } from '#messages/features/home/home.messages';
import { lazy, Suspense } from 'react';
import { useServices } from '../../services.tsx';
import { reached } from '../../site/when-visible.ts';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { structuredHome } from './to-home-structured-data.ts';

const ToldParts = lazy(async () => {
  await reached('#how-it-works');
  return { default: (await import('./static-sections.tsx')).ToldParts };
});
const BelowHero = lazy(async () => {
  await reached('#video-demo');
  return { default: (await import('./lower-sections.tsx')).BelowHero };
});

/** LND-1..6, in the order of the specification. The first page of a visitor runs code for what is seen of it. */
export function HomePage() {
  const { content } = useServices();
  return (
    <div className={styles.page}>
      <SitePageMeta title={words.title} description={words.description} structured={structuredHome(content)} />
      <Hero />
      <Suspense fallback={null}>
        <ToldParts />
      </Suspense>
      <Suspense fallback={null}>
        <BelowHero />
      </Suspense>
    </div>
  );
}
