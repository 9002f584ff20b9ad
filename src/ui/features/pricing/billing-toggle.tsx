import { messages } from '#messages/features/pricing/prices.messages';
import { useId } from 'react';
import styles from './billing-toggle.module.css';
import { Trans } from '../../components/trans.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';

export interface BillingToggleProps {
  readonly annual: boolean;
  /** Discount of annual billing as text; null when there is none. */
  readonly discount: string | null;
  readonly onChange: (annual: boolean) => void;
}

/** Switches between annual and monthly billing (VAL-4). */
export function BillingToggle({ annual, discount, onChange }: BillingToggleProps) {
  const name = useId();
  return (
    <fieldset className={styles.toggle}>
      <legend>
        <VisuallyHidden>{messages.period.label}</VisuallyHidden>
      </legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={annual} onChange={() => onChange(true)} />
        <span>
          {discount === null ? (
            messages.period.year
          ) : (
            <Trans text={messages.period.annual(discount)} parts={{ discount: (text) => <em>{text}</em> }} />
          )}
        </span>
      </label>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!annual} onChange={() => onChange(false)} />
        <span>{messages.period.monthly}</span>
      </label>
    </fieldset>
  );
}
