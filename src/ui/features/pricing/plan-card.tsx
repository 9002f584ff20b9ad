import { words } from '#messages/features/pricing/pricing.messages';
import type { PlanCard as Card } from '../../../domain/pricing/plan-catalog.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { FeatureList } from '../../components/plan-feature-list.tsx';
import { Sentence } from '../../components/trans.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import styles from './plan-card.module.css';

export interface PlanCardProps {
  readonly card: Card;
  /** What one has already. */
  readonly current: boolean;
  readonly onChoose: () => void;
}

/** ENT-2, VAL-4: one plan with its price, what it gives, and the button that chooses it. */
export function PlanCard({ card, current, onChoose }: PlanCardProps) {
  return (
    <article className={classNames(styles.card, card.popularPlan && styles.popular)} aria-labelledby={`plan-${card.priceId}`}>
      <header className={styles.head}>
        <h3 id={`plan-${card.priceId}`} className={styles.name}>
          {card.name}
        </h3>
        {current && <span className={styles.mark}>{words.card.own}</span>}
        {!current && card.popularPlan && <span className={styles.mark}>{words.card.popular}</span>}
      </header>
      <p className={styles.description}>{card.description}</p>
      <p className={styles.price}>
        {card.priceBefore && (
          <s className={styles.before}>
            <Sentence text={words.card.before(card.priceBefore)} parts={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }} />
          </s>
        )}
        <span className={styles.amount}>{card.price}</span>
        <span className={styles.period}>{words.card.period(card.period)}</span>
      </p>
      <p className={styles.billed}>
        {card.billed ?? '\u00a0'}
        {card.discount && <span className={styles.discount}>{card.discount}</span>}
      </p>
      {card.promo && <p className={styles.promo}>{card.promo}</p>}
      <Button kind={card.buttonVariant} wide onClick={onChoose} disabled={current} aria-describedby={`plan-${card.priceId}`}>
        {current ? words.card.own : card.buttonText}
      </Button>
      <FeatureList features={card.features} />
      <p className={styles.support}>{words.card.support(card.support)}</p>
    </article>
  );
}
