import { PLAN_MESSAGES } from '../plans/plan-messages.ts';
import type { PlanOfPeriod } from './compute-placement.ts';
import type { BillingDetails, InvoiceContent } from './invoice.ts';
import { formatUtcDay } from '../shared/utc-time.ts';

const DIGITS = 5;

/** Printed number. Invoice numbers increase without gaps. */
export function formatInvoiceNumber(count: number): string {
  return `CW-${String(count).padStart(DIGITS, '0')}`;
}

export interface InvoiceParties {
  /** Address lines as printed. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Percentage included in every price; 0 where none applies. */
  readonly taxPercent: number;
}

/** The invoiced purchase, in hundredths of one currency; times in milliseconds since 1970. */
export interface InvoicedOrder extends PlanOfPeriod {
  readonly listAmount: number;
  readonly discount: number;
  /** Credit for the unused part of the previous plan. */
  readonly credit: number;
  readonly amount: number;
  readonly from: number;
  readonly until: number;
  /** Payment method as text; null where nothing was due or it is unknown. */
  readonly method: string | null;
}

/** Content of an invoice; its lines add up to the charge. */
export function createInvoiceContent(order: InvoicedOrder, parties: InvoiceParties): InvoiceContent {
  const { listAmount, discount, amount } = order;
  const credit = Math.min(order.credit, listAmount - discount);
  const waived = listAmount - discount - credit - amount;
  const { seller, buyer } = parties;
  return {
    seller,
    buyer,
    lines: [
      { text: formatOrderLine(order), amount: listAmount },
      ...(discount > 0 ? [{ text: 'Promo code', amount: -discount }] : []),
      ...(credit > 0 ? [{ text: 'Unused part of your plan before', amount: -credit }] : []),
      ...(waived === 0 ? [] : [{ text: 'Too small to be charged', amount: -waived }]),
    ],
    tax: computeIncludedTax(amount, parties.taxPercent),
    note: amount === 0 ? 'Nothing was due.' : order.method === null ? 'Paid.' : `Paid with ${order.method}.`,
  };
}

/** Content of a credit note over `amount` for the invoice `of`. */
export function createCreditNoteContent(
  refund: { readonly of: string; readonly amount: number; readonly method: string | null },
  parties: InvoiceParties,
): InvoiceContent {
  const { seller, buyer } = parties;
  return {
    seller,
    buyer,
    lines: [{ text: `Refund of ${refund.of}`, amount: -refund.amount }],
    tax: computeIncludedTax(-refund.amount, parties.taxPercent),
    note: `Given back to ${refund.method === null ? 'what you paid with' : `your ${refund.method}`}.`,
  };
}

/** Text of the order's line. */
export function formatOrderLine({ planId, period, from, until }: Pick<InvoicedOrder, 'planId' | 'period' | 'from' | 'until'>): string {
  const billed = period === 'annual' ? 'by the year' : 'by the month';
  return `Castwright ${PLAN_MESSAGES[planId].name}, billed ${billed}, ${formatUtcDay(from)} to ${formatUtcDay(until)}`;
}

/** The buyer's printed lines: billing details, with account name and email where they are empty. */
export function formatBuyerLines(details: BillingDetails, user: { readonly name: string; readonly email: string }): readonly string[] {
  const { name, company, address, country, taxId } = details;
  return [
    company,
    name.trim() === '' ? user.name : name,
    ...address.split('\n'),
    country === '' ? '' : getCountryName(country),
    taxId === '' ? '' : `Tax ID: ${taxId}`,
    user.email,
  ].flatMap((line) => line.trim() || []);
}

function computeIncludedTax(amount: number, percent: number): InvoiceContent['tax'] {
  if (percent === 0) return null;
  const tax = Math.round((Math.abs(amount) * percent) / (100 + percent));
  return { percent, amount: amount < 0 ? -tax : tax };
}

function getCountryName(country: string): string {
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(country) ?? country;
}
