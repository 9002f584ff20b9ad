import { messages } from '#messages/features/home/lower-sections.messages';
import { PlanFeatureList } from '../pricing/plan-feature-list.tsx';
import { useSiteStore } from '../../use-page-store.ts';
import { PricingSection } from '../pricing/pricing-section.tsx';
import styles from './home.module.css';
import { openPricing } from '../pricing/open-pricing.ts';

/** Pricing section: annual billing first, in the visitor's currency (LND-4). */
export function HomePricing() {
  const store = useSiteStore(openPricing);
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={styles.section}>
      <h2 id="pricing-title" className={styles.heading}>
        {messages.pricing.heading}
      </h2>
      <p className={styles.free}>{messages.pricing.text}</p>
      <PlanFeatureList features={messages.pricing.free} />
      <p className={styles.freeMore}>{messages.pricing.more}</p>
      <PricingSection store={store} />
    </section>
  );
}
