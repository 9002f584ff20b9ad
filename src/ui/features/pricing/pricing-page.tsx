import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import { useSiteStore } from '../../use-page-store.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { PricingSection } from './pricing-section.tsx';
import styles from './pricing.module.css';
import { Questions } from './questions.tsx';

/** /pricing. */
export const PricingPage = observer(function PricingPage() {
  const hydrated = useHydrated();
  const store = useSiteStore((services) => services.createPricingStore());
  return (
    <div className={styles.page}>
      <SitePageMeta
        title="Pricing"
        description="What Castwright costs: three videos a month for nothing, Creator for people who publish every week, Business for teams. Prices in your currency."
      />
      <header className={styles.head}>
        <h1 className={styles.title}>Start free. Pay when you make more.</h1>
        <p className={styles.lead}>Every plan gives you the whole studio. They differ in how many videos, how long, and how sharp.</p>
      </header>
      <h2 className={styles.plansTitle}>
        <VisuallyHidden>Plans</VisuallyHidden>
      </h2>
      <PricingSection store={store} />
      {!(hydrated && store.signedIn) && (
        <section className={styles.trial} aria-labelledby="trial">
          <div>
            <h2 id="trial">Try it with 3 free videos</h2>
            <p>No credit card required. They come back every month.</p>
          </div>
          <LinkButton to="/signup" kind="primary">
            Get Started for Free
          </LinkButton>
        </section>
      )}
      <section className={styles.part} aria-labelledby="compare-plans">
        <h2 id="compare-plans" className={styles.heading}>
          What each plan does
        </h2>
        <ComparisonTable cards={store.cards} />
      </section>
      <section className={styles.part} aria-labelledby="questions">
        <h2 id="questions" className={styles.heading}>
          Questions people ask
        </h2>
        <Questions />
      </section>
    </div>
  );
});
