import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { formatUtcDay } from '#domain/shared/utc-time.ts';
import { formatInvoiceAmount, computeInvoiceRows } from '#domain/billing/compute-invoice-rows.ts';
import type { PlanOfPeriod } from '#domain/billing/compute-placement.ts';
import type { RenewalReminder } from '#domain/billing/renewal-reminder.ts';
import type { CurrencyCode } from '#domain/money/currency.ts';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { PLAN_MESSAGES } from '#domain/plans/plan-messages.ts';
import type { Mail } from '../../ports/mailer.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { InvoiceContent } from '#domain/billing/invoice.ts';

const REMIND_DAYS = BILLING_LIMITS.remindBefore / DAY;

interface IssuedDocument {
  /** Hundredths. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly content: InvoiceContent;
  /** As printed on the document. */
  readonly number: string;
  /** URL of the billing page. */
  readonly billingUrl: string;
}

/** Receipt email with the contents of the invoice; without an invoice number if nothing was due. */
export function createReceiptMail(
  to: string,
  { planId, until, ...issued }: Omit<IssuedDocument, 'number'> & PlanOfPeriod & { readonly until: number; readonly number: string | null },
): Mail {
  const { number, amount, currency, billingUrl } = issued;
  const plan = PLAN_MESSAGES[planId].name;
  return {
    to,
    subject: number === null ? `Your ${plan} plan is active` : `Receipt ${number}: ${plan}`,
    text: joinParagraphs(
      number === null ? 'Thank you. There was nothing to pay.' : `Thank you. You paid ${formatInvoiceAmount(amount, currency)}.`,
      formatInvoiceLines(issued),
      `Your ${plan} plan is paid until ${formatUtcDay(until)}. We never charge you automatically: we’ll email you ${REMIND_DAYS} days before, and you decide.`,
      `${number === null ? 'Your plan' : 'Your plan and this receipt as a PDF'}: ${billingUrl}`,
    ),
  };
}

export function createRefundMail(to: string, issued: IssuedDocument): Mail {
  const { number, amount, currency, content, billingUrl } = issued;
  return {
    to,
    subject: `Credit note ${number}: ${formatInvoiceAmount(amount, currency)} refunded`,
    text: joinParagraphs(
      `We’ve refunded ${formatInvoiceAmount(amount, currency)}. ${content.note} It can take your bank a few days to show it.`,
      formatInvoiceLines({ ...issued, amount: -amount }),
      `Your plan and this credit note as a PDF: ${billingUrl}`,
    ),
  };
}

export interface RenewalTerms {
  /** Current plan. */
  readonly planId: PlanOfPeriod['planId'];
  /** Plan it renews with. */
  readonly next: PlanOfPeriod;
  readonly due: { readonly amount: number; readonly currency: CurrencyCode };
  /** Milliseconds since 1970. */
  readonly paidUntil: number;
  readonly graceUntil: number;
  /** URLs for paying and for canceling. */
  readonly checkout: string;
  readonly billing: string;
}

/** Email about the end of the paid period. */
export function createRenewalMail(to: string, mail: Exclude<RenewalReminder, 'none'>, end: RenewalTerms): Mail {
  const plan = PLAN_MESSAGES[end.planId].name;
  const amount = formatInvoiceAmount(end.due.amount, end.due.currency);
  const [ended, graceEnds] = [formatUtcDay(end.paidUntil), formatUtcDay(end.graceUntil)];
  const pay = `${formatNextStep(end)} It costs ${amount}: ${end.checkout}`;
  const elsewhere = `Manage or cancel your plan: ${end.billing}`;
  const { videosPerMonth, videoLength } = PLAN_LIMITS.starter;
  const starter = `Starter: ${videosPerMonth} videos a month of up to ${videoLength} seconds`;

  switch (mail) {
    case 'reminded':
      return {
        to,
        subject: `Your ${plan} plan is paid until ${ended}`,
        text: joinParagraphs(`Your ${plan} plan is paid until ${ended}. We never charge you automatically.`, pay, elsewhere),
      };
    case 'due':
      return {
        to,
        subject: `Your ${plan} plan has expired; it stays active until ${graceEnds}`,
        text: joinParagraphs(`Your paid period ended on ${ended}. Your ${plan} plan stays active until ${graceEnds}.`, pay, elsewhere),
      };
    case 'overdue':
      return {
        to,
        subject: `Your ${plan} plan ends on ${graceEnds}`,
        text: joinParagraphs(`Your ${plan} plan expired on ${ended}. It ends for good on ${graceEnds}.`, pay, elsewhere),
      };
    case 'last-call':
      return {
        to,
        subject: `Last day of your ${plan} plan`,
        text: joinParagraphs(`Your ${plan} plan ends on ${graceEnds}. After that, you move to ${starter}.`, pay, elsewhere),
      };
    case 'ended':
      return {
        to,
        subject: `Your ${plan} plan has ended`,
        text: joinParagraphs(
          `Your ${plan} plan has ended. You’re now on ${starter}.`,
          'Your projects and finished videos are safe.',
          `To get it back: ${end.checkout}`,
        ),
      };
  }
}

function formatNextStep({ planId, next }: RenewalTerms): string {
  const period = next.period === 'annual' ? 'year' : 'month';
  return next.planId === planId
    ? `To keep it, renew for another ${period}.`
    : `You chose ${PLAN_MESSAGES[next.planId].name} from then on: pay for the first ${period}.`;
}

function formatInvoiceLines({ content, amount, currency }: Pick<IssuedDocument, 'content' | 'amount' | 'currency'>): string {
  return computeInvoiceRows({ content, total: amount, currency })
    .map((row) => `${row.text}: ${row.amount}`)
    .join('\n');
}

function joinParagraphs(...paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}
