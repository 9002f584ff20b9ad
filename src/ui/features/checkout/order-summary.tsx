import type { CurrencyCode } from '../../../domain/money/currency.ts';
import type { Quote } from '../../../ports/billing-api.ts';
import { dateText } from '../../text/format.ts';
import styles from './checkout.module.css';

export interface OrderSummaryProps {
  readonly quote: Quote;
  readonly planName: string;
  readonly money: (amount: number, code: CurrencyCode) => string;
}

/** CHK-4: what is bought, what is taken off, what is due now, and what comes after. */
export function OrderSummary({ quote, planName, money }: OrderSummaryProps) {
  const text = (amount: number): string => money(amount, quote.currency);
  return (
    <>
      <dl className={styles.lines}>
        <Line name={`${planName}, billed ${quote.isAnnual ? 'for a year' : 'for a month'}`} value={text(quote.listAmount)} />
        {quote.discount > 0 && <Line name={`Promo code ${quote.promoCode ?? ''}`} value={text(-quote.discount)} />}
        {quote.credit > 0 && <Line name="Unused of your present plan" value={text(-quote.credit)} />}
        <div className={styles.total}>
          <dt>Due now</dt>
          <dd>{text(quote.amount)}</dd>
        </div>
      </dl>
      <ul className={styles.facts}>
        <li>
          {quote.kind === 'renew' ? 'Goes on from' : 'Begins'} {dateText(quote.startsAt)}, paid until {dateText(quote.endsAt)}.
        </li>
        <li>
          To go on after that: {text(quote.nextAmount)} for another {quote.isAnnual ? 'year' : 'month'}. We mail you a week before. Nothing
          is charged by itself.
        </li>
      </ul>
    </>
  );
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
