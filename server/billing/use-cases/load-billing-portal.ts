import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { invoice, paymentOrder } from '../../adapters/database/schema.ts';
import { invoiceNumber } from '../../../src/domain/billing/format-invoice-number.ts';
import { BILLING_PATH } from '../../../src/domain/checkout/compute-plan-path.ts';
import type { BillingPortal, InvoiceCard } from '../../../src/ports/billing-api.ts';
import { billingDetails } from './billing-details.ts';
import type { BillingParts } from './billing-parts.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { notFound } from '../../shared/http-error.ts';
import { subscriptionStatus } from './load-subscription-status.ts';

type InvoiceRow = typeof invoice.$inferSelect;

/** Everything the billing page shows, and where it is. */
export async function billingPortal(parts: BillingParts, userId: string): Promise<BillingPortal & { readonly url: string }> {
  const { services, publicUrl } = parts;
  const rows = await invoicesOf(services, userId);
  return {
    url: billingAddress(publicUrl),
    status: await subscriptionStatus(parts, userId),
    details: await billingDetails(services, userId),
    invoices: rows.map(invoiceCard),
    paymentMethod: await lastMethod(services, userId),
  };
}

export function billingAddress(publicUrl: string): string {
  return publicUrl + BILLING_PATH;
}

/** Newest first. */
export async function invoicesOf({ database }: Pick<HostServices, 'database'>, userId: string): Promise<readonly InvoiceRow[]> {
  return database.db.select().from(invoice).where(eq(invoice.userId, userId)).orderBy(desc(invoice.number));
}

export interface PrintedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** One's own; of others there is none. */
export async function invoiceFile(
  { services, invoices }: Pick<BillingParts, 'services' | 'invoices'>,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<PrintedFile> {
  if (!isUuid(id)) throw notFound('invoice');
  const [row] = await services.database.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.userId, userId)));
  if (row === undefined) throw notFound('invoice');
  const number = invoiceNumber(row.number);
  return { name: `${number}.${invoices.extension}`, type: invoices.type, bytes: await invoices.print({ ...row, number }) };
}

export function invoiceCard({ id, number, kind, issuedAt, content, total, currency }: InvoiceRow): InvoiceCard {
  return {
    id,
    number: invoiceNumber(number),
    kind,
    issuedAt: issuedAt.toISOString(),
    description: content.lines[0]?.text ?? '',
    total,
    currency,
  };
}

async function lastMethod({ database }: Pick<HostServices, 'database'>, userId: string): Promise<string | null> {
  const [row] = await database.db
    .select({ method: paymentOrder.method })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.userId, userId), isNotNull(paymentOrder.paidAt), isNotNull(paymentOrder.method)))
    .orderBy(desc(paymentOrder.paidAt))
    .limit(1);
  return row?.method ?? null;
}
