import { words } from '#messages/features/checkout/checkout.messages';
import { Link } from 'react-router-dom';
import type { PlanCard } from '../../../domain/pricing/plan-catalog.ts';
import { FeatureList } from '../../components/plan-feature-list.tsx';
import { Sentence } from '../../components/trans.tsx';
import styles from './checkout.module.css';

/** CHK-4: the plan that is bought. */
export function PlanDetails({ card }: { readonly card: PlanCard }) {
  return (
    <section aria-labelledby="plan" className={styles.plan}>
      <h2 id="plan" className={styles.planName}>
        {card.name}
      </h2>
      <p className={styles.soft}>{card.description}</p>
      <p>
        <Sentence text={words.plan.price(card.period)} parts={{ price: () => <strong>{card.price}</strong> }} />
        {card.billed && <span className={styles.soft}>. {card.billed}</span>}
      </p>
      <FeatureList features={card.features} />
      <p>
        <Link to="/pricing">{words.plan.other}</Link>
      </p>
    </section>
  );
}
