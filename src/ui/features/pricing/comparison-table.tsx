import { messages } from '#messages/features/pricing/plan-comparison.messages';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CURRENCIES } from '#domain/money/currency.ts';
import { listPlans } from '#domain/pricing/plan-catalog.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { PLAN_COMPARISON_ROWS } from './plan-comparison-rows.ts';
import styles from './comparison-table.module.css';

/** The table shows no prices, so any currency will do. */
const { plans, annualPlans } = listPlans(CURRENCIES.USD);

/** Comparison of the plans, with the limits that the server enforces. */
export function ComparisonTable({ annual }: { readonly annual: boolean }) {
  const cards = annual ? annualPlans : plans;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling
    <div role="region" aria-label={messages.label} tabIndex={0} className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{messages.what}</VisuallyHidden>
            </th>
            {cards.map((plan) => (
              <th key={plan.priceId} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLAN_COMPARISON_ROWS.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cards.map((plan) => (
                <td key={plan.priceId}>
                  <Given value={of(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Given({ value }: { readonly value: string | boolean }): ReactNode {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Check size={18} aria-hidden="true" className={styles.yes} />
      <VisuallyHidden>{messages.yes}</VisuallyHidden>
    </>
  ) : (
    <>
      <Minus size={18} aria-hidden="true" className={styles.no} />
      <VisuallyHidden>{messages.no}</VisuallyHidden>
    </>
  );
}
