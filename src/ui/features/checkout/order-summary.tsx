import { messages } from '#messages/features/checkout/checkout.messages';
import type { CurrencyCode } from '#domain/money/currency.ts';
import { formatDate } from '../../text/format.ts';
import styles from './checkout.module.css';
import type { Quote } from '#domain/billing/purchase.ts';

export interface OrderSummaryProps {
  readonly quote: Quote;
  readonly planName: string;
  readonly money: (amount: number, code: CurrencyCode) => string;
}

/** Summary of the order: items, deductions, amount due, next price (CHK-4). */
export function OrderSummary({ quote, planName, money }: OrderSummaryProps) {
  const text = (amount: number): string => money(amount, quote.currency);
  const next = text(quote.nextAmount);
  const starts = formatDate(quote.startsAt);
  const ends = formatDate(quote.endsAt);
  return (
    <>
      <dl className={styles.lines}>
        <Line
          name={quote.isAnnual ? messages.summary.byYear(planName) : messages.summary.byMonth(planName)}
          value={text(quote.listAmount)}
        />
        {quote.discount > 0 && <Line name={messages.summary.promo(quote.promoCode ?? '')} value={text(-quote.discount)} />}
        {quote.credit > 0 && <Line name={messages.summary.credit} value={text(-quote.credit)} />}
        <div className={styles.total}>
          <dt>{messages.summary.due}</dt>
          <dd>{text(quote.amount)}</dd>
        </div>
      </dl>
      <ul className={styles.facts}>
        <li>{quote.kind === 'renew' ? messages.summary.continues(starts, ends) : messages.summary.begins(starts, ends)}</li>
        <li>{quote.isAnnual ? messages.summary.nextYear(next) : messages.summary.nextMonth(next)}</li>
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
