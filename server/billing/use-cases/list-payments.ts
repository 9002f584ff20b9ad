import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { AdminPayment, Page, PaymentQuery } from '#ports/admin-api.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid, toLikePattern, getPageWindow } from '../../shared/queries.ts';

/** Orders of all users, newest first; the search matches an email address, our id or the gateway's. */
export async function listPayments({ database }: Pick<ServerContext, 'database'>, query: PaymentQuery): Promise<Page<AdminPayment>> {
  const { db } = database;
  const { page, pageSize, offset } = getPageWindow(query);
  const where = and(query.state && eq(paymentOrder.state, query.state), matchesSearch(query.search?.trim() ?? ''));
  const [counted] = await db.select({ total: count() }).from(paymentOrder).innerJoin(user, eq(user.id, paymentOrder.userId)).where(where);
  const rows = await db
    .select({ order: paymentOrder, email: user.email })
    .from(paymentOrder)
    .innerJoin(user, eq(user.id, paymentOrder.userId))
    .where(where)
    .orderBy(desc(paymentOrder.createdAt), asc(paymentOrder.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: rows.map(toAdminPayment), page, pageSize, total: counted?.total ?? 0 };
}

function matchesSearch(text: string) {
  if (text === '') return undefined;
  return or(
    ilike(user.email, toLikePattern(text)),
    isUuid(text) ? eq(paymentOrder.id, text) : undefined,
    eq(paymentOrder.gatewayOrderId, text),
    eq(paymentOrder.gatewayPaymentId, text),
  );
}

function toAdminPayment({ order, email }: { readonly order: typeof paymentOrder.$inferSelect; readonly email: string }): AdminPayment {
  const { id, vendor, gatewayOrderId, gatewayPaymentId, planId, period, state, amount, refunded, currency, method } = order;
  return {
    id,
    email,
    vendor,
    vendorOrderId: gatewayOrderId,
    vendorPaymentId: gatewayPaymentId,
    planId,
    isAnnual: period === 'annual',
    state,
    amount,
    refunded,
    currency,
    method,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}
