import { asc, eq } from 'drizzle-orm';
import { formatInvoiceNumber } from '#domain/billing/invoice-content.ts';
import { type ExportFile, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import { invoice, paymentOrder, subscription } from '../tables/billing-tables.ts';

export async function* exportPayments({ services, userId }: ExportOrder): AsyncGenerator<ExportFile> {
  yield toJsonFile('payments.json', await loadPayments(services, userId));
}

/** Orders, invoices in full, grants and the subscription. */
async function loadPayments({ database }: ServerContext, userId: string) {
  const { db } = database;
  const [plan] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  const orders = await db.select().from(paymentOrder).where(eq(paymentOrder.userId, userId)).orderBy(asc(paymentOrder.createdAt));
  const invoices = await db.select().from(invoice).where(eq(invoice.userId, userId)).orderBy(asc(invoice.number));
  return {
    details: plan?.details ?? null,
    cancelAtPeriodEnd: plan?.cancelAtPeriodEnd ?? false,
    orders: orders.map(({ id, planId, period, currency, amount, refunded, state, method, createdAt, paidAt }) => ({
      ...{ id, planId, period, currency, amount, refunded, state, method, createdAt, paidAt },
    })),
    invoices: invoices.map(({ number, kind, total, currency, content, issuedAt }) => ({
      number: formatInvoiceNumber(number),
      ...{ kind, total, currency, content, issuedAt },
    })),
  };
}
