import { messages } from '#messages/features/pricing/pricing-page.messages';
import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { whenVisible } from '../../site/when-visible.ts';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import { useSiteStore } from '../../use-page-store.ts';
import { FreeTrial } from './free-trial.tsx';
import { PricingSection } from './pricing-section.tsx';
import styles from './pricing.module.css';
import { openPricing } from './open-pricing.ts';

const BelowPlans = lazy(async () => {
  await whenVisible('#compare-plans');
  return { default: (await import('./below-plans.tsx')).BelowPlans };
});

/**
 * /pricing. What is below the plans is hydrated when it becomes visible. The page itself is no observer: rendering it again would discard
 * parts that are not hydrated yet.
 */
export function PricingPage() {
  const store = useSiteStore(openPricing);
  return (
    <div className={styles.page}>
      <SitePageMeta title={messages.title} description={messages.description} />
      <header className={styles.head}>
        <h1 className={styles.title}>{messages.heading}</h1>
        <p className={styles.lead}>{messages.lead}</p>
      </header>
      <h2 className={styles.plansTitle}>
        <VisuallyHidden>{messages.plans}</VisuallyHidden>
      </h2>
      <PricingSection store={store} />
      <FreeTrial store={store} />
      <Suspense fallback={null}>
        <BelowPlans store={store} />
      </Suspense>
    </div>
  );
}
