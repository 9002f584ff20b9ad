import { and, eq, sql } from 'drizzle-orm';
import { hostMeta, invoice, type paymentOrder, planGrant, subscription, user } from '../../adapters/database/schema.ts';
import {
  buyerLines,
  contentOfCreditNote,
  contentOfInvoice,
  type InvoicedOrder,
  type Parties,
} from '../../../src/domain/billing/invoice-content.ts';
import { invoiceNumber } from '../../../src/domain/billing/format-invoice-number.ts';
import type { InvoiceContent } from '../../../src/ports/billing-api.ts';
import type { Tx } from '../../ports/database.ts';
import type { Mail } from '../../ports/mailer.ts';
import { detailsIn } from './billing-details.ts';
import { receiptMail, refundMail } from './billing-mails.ts';
import type { BillingParts, Seller } from './billing-parts.ts';
import { billingAddress } from './load-billing-portal.ts';
import { forgetWishes } from './change-subscription.ts';
import { enqueueMail } from '../../shared/send-mail.ts';

export type OrderRow = typeof paymentOrder.$inferSelect;

const LAST_NUMBER = 'invoice-number';

/** In the transaction that grants what the order paid for; once for an order. Where nothing was due there is no invoice. */
export async function afterPaid(parts: BillingParts, tx: Tx, order: OrderRow): Promise<void> {
  await forgetWishes(tx, order.userId);
  const buyer = await buyerOf(tx, order.userId);
  const invoiced = await invoicedOrder(tx, order);
  const content = contentOfInvoice(invoiced, partiesOf(parts.seller, buyer));
  const number = order.amount === 0 ? null : await issue(parts, tx, { order, kind: 'invoice', refunded: 0, total: order.amount, content });
  const address = billingAddress(parts.publicUrl);
  await tell(parts, tx, receiptMail(buyer.email, { ...invoiced, currency: order.currency, content, number, address }));
}

/** In the transaction that notes the refund; `order.refunded` is everything that went back so far, `before` what had until now. */
export async function afterRefund(
  parts: BillingParts,
  tx: Tx,
  { order, before }: { readonly order: OrderRow; readonly before: number },
): Promise<void> {
  const { currency, refunded, method } = order;
  const amount = refunded - before;
  const buyer = await buyerOf(tx, order.userId);
  const content = contentOfCreditNote({ of: await invoiceOf(tx, order), amount, method }, partiesOf(parts.seller, buyer));
  const number = await issue(parts, tx, { order, kind: 'credit-note', refunded, total: -amount, content });
  const address = billingAddress(parts.publicUrl);
  await tell(parts, tx, refundMail(buyer.email, { amount, currency, content, number, address }));
}

interface Issue {
  readonly order: OrderRow;
  readonly kind: 'invoice' | 'credit-note';
  readonly refunded: number;
  readonly total: number;
  readonly content: InvoiceContent;
}

/** As printed. The number is taken for good with the commit and not before, so that there are no gaps and no two alike. */
async function issue({ services }: BillingParts, tx: Tx, { order, kind, refunded, total, content }: Issue): Promise<string> {
  const [last] = await tx
    .insert(hostMeta)
    .values({ key: LAST_NUMBER, value: '1' })
    .onConflictDoUpdate({ target: hostMeta.key, set: { value: sql`(${hostMeta.value}::integer + 1)::text` } })
    .returning({ value: hostMeta.value });
  const number = Number(last?.value);
  const { id: orderId, userId, currency } = order;
  const issuedAt = new Date(services.clock.now());
  await tx.insert(invoice).values({ number, userId, orderId, kind, refunded, total, currency, content, issuedAt });
  return invoiceNumber(number);
}

async function invoicedOrder(tx: Tx, order: OrderRow): Promise<InvoicedOrder> {
  const [grant] = await tx.select().from(planGrant).where(eq(planGrant.orderId, order.id));
  if (grant === undefined) throw new Error('A paid order has its grant before its invoice.');
  return { ...order, from: grant.startsAt.getTime(), until: grant.endsAt.getTime() };
}

async function invoiceOf(tx: Tx, order: OrderRow): Promise<string> {
  const [row] = await tx
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.orderId, order.id), eq(invoice.kind, 'invoice')));
  return row === undefined ? 'your order' : invoiceNumber(row.number);
}

interface Buyer {
  readonly email: string;
  readonly lines: readonly string[];
}

async function buyerOf(tx: Tx, userId: string): Promise<Buyer> {
  const [row] = await tx
    .select({ name: user.name, email: user.email, details: subscription.details })
    .from(user)
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(eq(user.id, userId));
  if (row === undefined) throw new Error('The person is gone.');
  return { email: row.email, lines: buyerLines(detailsIn(row), row) };
}

function partiesOf({ name, address, taxId, taxPercent }: Seller, buyer: Buyer): Parties {
  return { seller: [name, ...address, ...(taxId === '' ? [] : [`Tax ID: ${taxId}`])], buyer: buyer.lines, taxPercent };
}

function tell({ services }: BillingParts, tx: Tx, mail: Mail): Promise<void> {
  return enqueueMail(services, tx, mail);
}
