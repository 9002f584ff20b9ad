import { and, count, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/** Unfinished payments of one gateway. */
export interface OpenPayments {
  readonly vendor: string;
  /** Orders that may still be paid. */
  readonly open: number;
  /** Payments that the bank has allowed and that aren't captured yet. */
  readonly authorized: number;
  /** Chargebacks that aren't decided. */
  readonly disputed: number;
  /** Recent payments, which may still be refunded or charged back; a refund the company hasn't confirmed is among them. */
  readonly returnable: number;
}

/** Counts unfinished payments of every gateway that has any. */
export async function countOpenPayments({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<readonly OpenPayments[]> {
  const since = (milliseconds: number) => new Date(clock.now() - milliseconds);
  const authorized = eq(paymentOrder.state, 'authorized');
  const disputed = eq(paymentOrder.state, 'disputed');
  const open = and(
    isNotNull(paymentOrder.gatewayOrderId),
    inArray(paymentOrder.state, ['created', 'failed']),
    gt(paymentOrder.createdAt, since(BILLING_LIMITS.reconcileRarelyFor)),
  );
  const returnable = and(
    inArray(paymentOrder.state, ['paid', 'disputed']),
    gt(paymentOrder.amount, paymentOrder.refunded),
    gt(paymentOrder.paidAt, since(BILLING_LIMITS.returnableFor)),
  );
  const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  return database.db
    .select({
      vendor: paymentOrder.vendor,
      open: countWhere(open),
      authorized: countWhere(authorized),
      disputed: countWhere(disputed),
      returnable: countWhere(returnable),
    })
    .from(paymentOrder)
    .groupBy(paymentOrder.vendor)
    .having(gt(count(sql`case when ${or(open, authorized, disputed, returnable)} then 1 end`), 0))
    .orderBy(paymentOrder.vendor);
}
