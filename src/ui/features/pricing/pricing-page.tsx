import { words } from '#words/pricing-page.ts';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { LinkButton } from '../../components/link-button.tsx';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import { useSiteStore } from '../../use-page-store.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { PRICING_PARTS } from './pricing-parts.ts';
import { PricingSection } from './pricing-section.tsx';
import styles from './pricing.module.css';
import { Questions } from './questions.tsx';

/** /pricing. Its parts are taken over in steps of their own, which leaves room for what a person does. */
export const PricingPage = observer(function PricingPage() {
  const hydrated = useHydrated();
  const store = useSiteStore((services) => services.createPricingStore(PRICING_PARTS));
  return (
    <div className={styles.page}>
      <SitePageMeta title={words.title} description={words.description} />
      <header className={styles.head}>
        <h1 className={styles.title}>{words.heading}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <h2 className={styles.plansTitle}>
        <VisuallyHidden>{words.plans}</VisuallyHidden>
      </h2>
      <Suspense fallback={null}>
        <PricingSection store={store} />
      </Suspense>
      {!(hydrated && store.signedIn) && (
        <section className={styles.trial} aria-labelledby="trial">
          <div>
            <h2 id="trial">{words.trial.heading}</h2>
            <p>{words.trial.text}</p>
          </div>
          <LinkButton to="/signup" kind="primary">
            {words.trial.signUp}
          </LinkButton>
        </section>
      )}
      <section className={styles.part} aria-labelledby="compare-plans">
        <h2 id="compare-plans" className={styles.heading}>
          {words.comparison}
        </h2>
        <Suspense fallback={null}>
          <ComparisonTable annual={store.annual} />
        </Suspense>
      </section>
      <section className={styles.part} aria-labelledby="questions">
        <h2 id="questions" className={styles.heading}>
          {words.questions}
        </h2>
        <Suspense fallback={null}>
          <Questions />
        </Suspense>
      </section>
    </div>
  );
});
