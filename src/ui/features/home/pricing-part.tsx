import { useSiteStore } from '../../use-page-store.ts';
import { PricingSection } from '../pricing/pricing-section.tsx';
import styles from './home.module.css';

/** LND-4: annual first, the plans in one's currency, and what costs nothing. */
export function PricingPart() {
  const store = useSiteStore((services) => services.createPricingStore());
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={styles.section}>
      <h2 id="pricing-title" className={styles.heading}>
        Start with 3 free videos
      </h2>
      <p className={styles.free}>Every month, no credit card required. More videos, longer ones and a sharper picture come with a plan.</p>
      <PricingSection store={store} />
    </section>
  );
}
