import { eq } from 'drizzle-orm';
import { subscription } from '../tables/billing-tables.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { SubscriptionRow } from './load-current-plans.ts';
import type { BillingDetails } from '#domain/billing/invoice.ts';

const NO_DETAILS: BillingDetails = { name: '', company: '', address: '', country: '', taxId: '' };

export function getDetails(row: Pick<SubscriptionRow, 'details'> | undefined): BillingDetails {
  return row?.details ?? NO_DETAILS;
}

/** Applies to future invoices; issued ones do not change. */
export async function saveBillingDetails(
  { database }: Pick<ServerContext, 'database'>,
  userId: string,
  details: BillingDetails,
): Promise<BillingDetails> {
  const [row] = await database.db
    .insert(subscription)
    .values({ userId, details })
    .onConflictDoUpdate({ target: subscription.userId, set: { details } })
    .returning({ details: subscription.details });
  return getDetails(row);
}

export async function loadBillingDetails({ database }: Pick<ServerContext, 'database'>, userId: string): Promise<BillingDetails> {
  const [row] = await database.db.select({ details: subscription.details }).from(subscription).where(eq(subscription.userId, userId));
  return getDetails(row);
}
