import { observer } from 'mobx-react-lite';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { PricingSection } from './pricing-section.tsx';
import type { PricingStore } from './pricing-store.ts';
import styles from './pricing.module.css';
import { Questions } from './questions.tsx';

/** /pricing. */
export const PricingPage = observer(function PricingPage() {
  const opened = usePageStore((services) => services.createPricingStore(), 'pricing');
  if (opened.kind === 'failed') return <ErrorNotice message="Failed to load pricing information. Load this page again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Pricing store={opened.store} />;
});

const Pricing = observer(function Pricing({ store }: { readonly store: PricingStore }) {
  return (
    <div className={styles.page}>
      <PageMeta title="Pricing" />
      <header className={styles.head}>
        <h1 className={styles.title}>Start free. Pay when you make more.</h1>
        <p className={styles.lead}>Every plan gives you the whole studio. They differ in how many videos, how long, and how sharp.</p>
      </header>
      <h2 className={styles.plansTitle}>
        <VisuallyHidden>Plans</VisuallyHidden>
      </h2>
      <PricingSection store={store} />
      {!store.signedIn && (
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
