import { and, eq, sql } from 'drizzle-orm';
import { serverMeta } from '../../operations/tables/server-tables.ts';
import { invoice, type paymentOrder, planGrant, subscription } from '../tables/billing-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import {
  formatBuyerLines,
  createCreditNoteContent,
  createInvoiceContent,
  type InvoicedOrder,
  type InvoiceParties,
  formatInvoiceNumber,
} from '#domain/billing/invoice-content.ts';
import type { Tx } from '../../ports/database.ts';
import type { Mail } from '../../ports/mailer.ts';
import { getDetails } from './billing-details.ts';
import { createReceiptMail, createRefundMail } from './billing-mails.ts';
import type { BillingParts, Seller } from '../../shared/billing-parts.ts';
import { getBillingUrl } from './load-billing-portal.ts';
import { clearRequestedRenewal } from './change-subscription.ts';
import { enqueueMail } from '../../shared/send-mail.ts';
import type { InvoiceContent } from '#domain/billing/invoice.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;

const LAST_NUMBER = 'invoice-number';

/** Issues the invoice once, in the transaction of the grant. Does nothing if nothing was due. */
export async function issueInvoice(parts: BillingParts, tx: Tx, order: OrderRow): Promise<void> {
  await clearRequestedRenewal(tx, order.userId);
  const buyer = await loadBuyer(tx, order.userId);
  const invoiced = await loadInvoicedOrder(tx, order);
  const content = createInvoiceContent(invoiced, toParties(parts.seller, buyer));
  const number =
    order.amount === 0 ? null : await issueDocument(parts, tx, { order, kind: 'invoice', refunded: 0, total: order.amount, content });
  const address = getBillingUrl(parts.publicUrl);
  await enqueueInvoiceMail(
    parts,
    tx,
    createReceiptMail(buyer.email, { ...invoiced, currency: order.currency, content, number, billingUrl: address }),
  );
}

/**
 * Issues a credit note in the transaction of the refund. `order.refunded` is the amount refunded so far, `before` the
 * amount before this refund.
 */
export async function issueCreditNote(
  parts: BillingParts,
  tx: Tx,
  { order, before }: { readonly order: OrderRow; readonly before: number },
): Promise<void> {
  const { currency, refunded, method } = order;
  const amount = refunded - before;
  const buyer = await loadBuyer(tx, order.userId);
  const content = createCreditNoteContent({ of: await findInvoiceNumber(tx, order), amount, method }, toParties(parts.seller, buyer));
  const number = await issueDocument(parts, tx, { order, kind: 'credit-note', refunded, total: -amount, content });
  const address = getBillingUrl(parts.publicUrl);
  await enqueueInvoiceMail(parts, tx, createRefundMail(buyer.email, { amount, currency, content, number, billingUrl: address }));
}

interface IssueRequest {
  readonly order: OrderRow;
  readonly kind: 'invoice' | 'credit-note';
  readonly refunded: number;
  readonly total: number;
  readonly content: InvoiceContent;
}

/** Stores the document with the next number. The number is final with the commit, so that there are neither gaps nor duplicates. */
async function issueDocument({ services }: BillingParts, tx: Tx, { order, kind, refunded, total, content }: IssueRequest): Promise<string> {
  const [last] = await tx
    .insert(serverMeta)
    .values({ key: LAST_NUMBER, value: '1' })
    .onConflictDoUpdate({ target: serverMeta.key, set: { value: sql`(${serverMeta.value}::integer + 1)::text` } })
    .returning({ value: serverMeta.value });
  const number = Number(last?.value);
  const { id: orderId, userId, currency } = order;
  const issuedAt = new Date(services.clock.now());
  await tx.insert(invoice).values({ number, userId, orderId, kind, refunded, total, currency, content, issuedAt });
  return formatInvoiceNumber(number);
}

async function loadInvoicedOrder(tx: Tx, order: OrderRow): Promise<InvoicedOrder> {
  const [grant] = await tx.select().from(planGrant).where(eq(planGrant.orderId, order.id));
  if (grant === undefined) throw new Error('A paid order has its grant before its invoice.');
  return { ...order, from: grant.startsAt.getTime(), until: grant.endsAt.getTime() };
}

async function findInvoiceNumber(tx: Tx, order: OrderRow): Promise<string> {
  const [row] = await tx
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.orderId, order.id), eq(invoice.kind, 'invoice')));
  return row === undefined ? 'your order' : formatInvoiceNumber(row.number);
}

interface InvoiceBuyer {
  readonly email: string;
  readonly lines: readonly string[];
}

async function loadBuyer(tx: Tx, userId: string): Promise<InvoiceBuyer> {
  const [row] = await tx
    .select({ name: user.name, email: user.email, details: subscription.details })
    .from(user)
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(eq(user.id, userId));
  if (row === undefined) throw new Error('The user no longer exists.');
  return { email: row.email, lines: formatBuyerLines(getDetails(row), row) };
}

function toParties({ name, address, taxId, taxPercent }: Seller, buyer: InvoiceBuyer): InvoiceParties {
  return { seller: [name, ...address, ...(taxId === '' ? [] : [`Tax ID: ${taxId}`])], buyer: buyer.lines, taxPercent };
}

function enqueueInvoiceMail({ services }: BillingParts, tx: Tx, mail: Mail): Promise<void> {
  return enqueueMail(services, tx, mail);
}
