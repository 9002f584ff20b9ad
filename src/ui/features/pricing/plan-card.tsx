import { messages } from '#messages/features/pricing/pricing.messages';
import type { PlanCard as Card } from '#domain/pricing/plan-catalog.ts';
import { Button } from '../../components/button.tsx';
import { joinClassNames } from '../../components/join-class-names.ts';
import { PlanFeatureList } from './plan-feature-list.tsx';
import { Trans } from '../../components/trans.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import styles from './plan-card.module.css';

export interface PlanCardProps {
  readonly plan: Card;
  /** Whether it is the current plan. */
  readonly current: boolean;
  readonly onChoose: () => void;
}

/** A plan with price, features and button (ENT-2, VAL-4). */
export function PlanCard({ plan, current, onChoose }: PlanCardProps) {
  return (
    <article className={joinClassNames(styles.card, plan.popularPlan && styles.popular)} aria-labelledby={`plan-${plan.priceId}`}>
      <header className={styles.head}>
        <h3 id={`plan-${plan.priceId}`} className={styles.name}>
          {plan.name}
        </h3>
        {current && <span className={styles.mark}>{messages.card.own}</span>}
        {!current && plan.popularPlan && <span className={styles.mark}>{messages.card.popular}</span>}
      </header>
      <p className={styles.description}>{plan.description}</p>
      <p className={styles.price}>
        {plan.priceBefore && (
          <s className={styles.before}>
            <Trans text={messages.card.before(plan.priceBefore)} parts={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }} />
          </s>
        )}
        <span className={styles.amount}>{plan.price}</span>
        <span className={styles.period}>{messages.card.period(plan.period)}</span>
      </p>
      <p className={styles.billed}>
        {plan.billed ?? '\u00a0'}
        {plan.discount && <span className={styles.discount}>{plan.discount}</span>}
      </p>
      {plan.promo && <p className={styles.promo}>{plan.promo}</p>}
      <Button kind={plan.buttonVariant} wide onClick={onChoose} disabled={current} aria-describedby={`plan-${plan.priceId}`}>
        {current ? messages.card.own : plan.buttonText}
      </Button>
      <PlanFeatureList features={plan.features} />
      <p className={styles.support}>{messages.card.support(plan.support)}</p>
    </article>
  );
}
