import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { invoice, paymentOrder } from '../tables/billing-tables.ts';
import { formatInvoiceNumber } from '#domain/billing/invoice-content.ts';
import { BILLING_PATH } from '#domain/checkout/compute-plan-path.ts';
import type { BillingPortal, InvoiceSummary } from '#ports/billing-api.ts';
import { loadBillingDetails } from './billing-details.ts';
import type { BillingParts } from '../../shared/billing-parts.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { loadSubscriptionStatus } from './load-subscription-status.ts';

type InvoiceRow = typeof invoice.$inferSelect;

/** Loads everything the billing page shows, with the page's URL. */
export async function loadBillingPortal(parts: BillingParts, userId: string): Promise<BillingPortal & { readonly url: string }> {
  const { services, publicUrl } = parts;
  const rows = await listInvoices(services, userId);
  return {
    url: getBillingUrl(publicUrl),
    status: await loadSubscriptionStatus(parts, userId),
    details: await loadBillingDetails(services, userId),
    invoices: rows.map(toInvoiceSummary),
    paymentMethod: await findLastPaymentMethod(services, userId),
  };
}

export function getBillingUrl(publicUrl: string): string {
  return publicUrl + BILLING_PATH;
}

/** Newest first. */
export async function listInvoices({ database }: Pick<ServerContext, 'database'>, userId: string): Promise<readonly InvoiceRow[]> {
  return database.db.select().from(invoice).where(eq(invoice.userId, userId)).orderBy(desc(invoice.number));
}

export interface PrintedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Renders an invoice of this user; 404 for any other. */
export async function printInvoice(
  { services, invoices }: Pick<BillingParts, 'services' | 'invoices'>,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<PrintedFile> {
  if (!isUuid(id)) throw createNotFoundError('invoice');
  const [row] = await services.database.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.userId, userId)));
  if (row === undefined) throw createNotFoundError('invoice');
  const number = formatInvoiceNumber(row.number);
  return { name: `${number}.${invoices.extension}`, type: invoices.type, bytes: await invoices.print({ ...row, number }) };
}

export function toInvoiceSummary({ id, number, kind, issuedAt, content, total, currency }: InvoiceRow): InvoiceSummary {
  return {
    id,
    number: formatInvoiceNumber(number),
    kind,
    issuedAt: issuedAt.toISOString(),
    description: content.lines[0]?.text ?? '',
    total,
    currency,
  };
}

async function findLastPaymentMethod({ database }: Pick<ServerContext, 'database'>, userId: string): Promise<string | null> {
  const [row] = await database.db
    .select({ method: paymentOrder.method })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.userId, userId), isNotNull(paymentOrder.paidAt), isNotNull(paymentOrder.method)))
    .orderBy(desc(paymentOrder.paidAt))
    .limit(1);
  return row?.method ?? null;
}
