import { CURRENCIES, type CurrencyCode } from '../money/currency.ts';
import { formatMoney, toMinorUnits } from '../money/money.ts';
import type { InvoiceContent } from './invoice.ts';

export interface InvoiceRow {
  readonly text: string;
  /** Formatted amount. */
  readonly amount: string;
  readonly kind: 'line' | 'total' | 'tax';
}

/** Rows of the invoice table, from the items down to the included tax. */
export function computeInvoiceRows(of: {
  readonly content: InvoiceContent;
  readonly total: number;
  readonly currency: CurrencyCode;
}): readonly InvoiceRow[] {
  const { content, total, currency } = of;
  const { lines, tax } = content;
  return [
    ...lines.map(({ text, amount }): InvoiceRow => ({ text, amount: formatInvoiceAmount(amount, currency), kind: 'line' })),
    { text: 'Total', amount: `${formatInvoiceAmount(total, currency)} ${currency}`, kind: 'total' },
    ...(tax === null
      ? []
      : [{ text: `Tax included, ${tax.percent}%`, amount: formatInvoiceAmount(tax.amount, currency), kind: 'tax' as const }]),
  ];
}

/** Formats hundredths of a currency. */
export function formatInvoiceAmount(amount: number, currency: CurrencyCode): string {
  return formatMoney({ minor: toMinorUnits(amount), currency }, CURRENCIES[currency]);
}
