import { and, count, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';

/** Unfinished payments of one gateway. */
export interface OpenPayments {
  readonly vendor: string;
  /** Orders that may still be paid, or whose payment is in progress. */
  readonly open: number;
  /** Recent payments, which may still be refunded or charged back. */
  readonly returnable: number;
}

/** Counts unfinished payments of every gateway that has any. */
export async function countOpenPayments({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<readonly OpenPayments[]> {
  const since = (milliseconds: number) => new Date(clock.now() - milliseconds);
  const open = and(
    isNotNull(paymentOrder.gatewayOrderId),
    or(
      eq(paymentOrder.state, 'authorized'),
      and(inArray(paymentOrder.state, ['created', 'failed']), gt(paymentOrder.createdAt, since(BILLING_LIMITS.reconcileRarelyFor))),
    ),
  );
  const returnable = and(
    inArray(paymentOrder.state, ['paid', 'disputed']),
    gt(paymentOrder.amount, paymentOrder.refunded),
    gt(paymentOrder.paidAt, since(BILLING_LIMITS.returnableFor)),
  );
  return database.db
    .select({
      vendor: paymentOrder.vendor,
      open: sql<number>`count(*) filter (where ${open})`.mapWith(Number),
      returnable: sql<number>`count(*) filter (where ${returnable})`.mapWith(Number),
    })
    .from(paymentOrder)
    .groupBy(paymentOrder.vendor)
    .having(gt(count(sql`case when ${or(open, returnable)} then 1 end`), 0))
    .orderBy(paymentOrder.vendor);
}
