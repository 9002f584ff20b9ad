import { messages } from '#messages/features/pricing/below-plans.messages';
import { observer } from 'mobx-react-lite';
import { useHydrated } from '../../site/use-hydrated.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { PricingStore } from './pricing-store.ts';
import styles from './pricing.module.css';
import { PricingQuestions } from './pricing-questions.tsx';

/** Text below the plans; not interactive until hydrated. */
export const BelowPlans = observer(function BelowPlans({ store }: { readonly store: PricingStore }) {
  const hydrated = useHydrated();
  return (
    <>
      <section className={styles.part} aria-labelledby="compare-plans">
        <h2 id="compare-plans" className={styles.heading}>
          {messages.comparison}
        </h2>
        <ComparisonTable annual={!hydrated || store.annual} />
      </section>
      <section className={styles.part} aria-labelledby="questions">
        <h2 id="questions" className={styles.heading}>
          {messages.questions}
        </h2>
        <PricingQuestions />
      </section>
    </>
  );
});
