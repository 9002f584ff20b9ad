import { messages } from '#messages/features/checkout/checkout.messages';
import { Link } from 'react-router-dom';
import type { PlanCard } from '#domain/pricing/plan-catalog.ts';
import { PlanFeatureList } from '../pricing/plan-feature-list.tsx';
import { Trans } from '../../components/trans.tsx';
import styles from './checkout.module.css';

/** The plan to buy (CHK-4). */
export function PlanDetails({ card: plan }: { readonly card: PlanCard }) {
  return (
    <section aria-labelledby="plan" className={styles.plan}>
      <h2 id="plan" className={styles.planName}>
        {plan.name}
      </h2>
      <p className={styles.soft}>{plan.description}</p>
      <p>
        <Trans text={messages.plan.price(plan.period)} parts={{ price: () => <strong>{plan.price}</strong> }} />
        {plan.billed && <span className={styles.soft}>. {plan.billed}</span>}
      </p>
      <PlanFeatureList features={plan.features} />
      <p>
        <Link to="/pricing">{messages.plan.other}</Link>
      </p>
    </section>
  );
}
