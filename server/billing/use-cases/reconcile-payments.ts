import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { type BillingParts, listGateways } from '../../shared/billing-parts.ts';
import type { OrderRow } from './issue-invoice.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Queries the gateways about orders whose end no callback or webhook reported. Open orders are checked often; orders
 * younger than a month occasionally, for late payments and refunds; payments in progress at any age. One run takes the
 * longest unchecked first, and stops for a gateway that does not respond.
 */
export async function reconcilePayments(parts: BillingParts, signal?: AbortSignal): Promise<{ readonly checked: number }> {
  let checked = 0;
  for (const gateway of listGateways(parts)) checked += await reconcileGateway(parts, gateway, signal);
  return { checked };
}

async function reconcileGateway(parts: BillingParts, gateway: PaymentGateway, signal: AbortSignal | undefined): Promise<number> {
  const { services } = parts;
  const rows = await services.database.db
    .select()
    .from(paymentOrder)
    .where(isDueForChecking(gateway.vendor, services.clock.now()))
    .orderBy(sql`${paymentOrder.checkedAt} asc nulls first`, asc(paymentOrder.createdAt))
    .limit(BILLING_LIMITS.reconcileBatch);

  let checked = 0;
  for (const row of rows) {
    if (signal?.aborted === true || !(await checkOrder(parts, row, { gateway, signal }))) break;
    checked += 1;
  }
  return checked;
}

/** False if the gateway did not respond. */
async function checkOrder(
  parts: BillingParts,
  row: OrderRow,
  { gateway, signal }: { readonly gateway: PaymentGateway; readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const { services } = parts;
  const events = await gateway.listPaymentEvents(row.gatewayOrderId ?? '', signal && { signal });
  if (events.kind === 'unavailable') {
    services.log.warn('The payment vendor does not answer; payments are looked through later.', { message: events.message });
    return false;
  }
  if (events.kind === 'refused')
    services.log.warn('The payment vendor does not know an order.', { orderId: row.id, message: events.message });
  await settleOrder(parts, row, { gateway, events: events.kind === 'ok' ? events.value : [] });
  return true;
}

function isDueForChecking(vendor: string, now: number): SQL | undefined {
  const before = (milliseconds: number) => new Date(now - milliseconds);
  const notSince = (milliseconds: number) => or(isNull(paymentOrder.checkedAt), lt(paymentOrder.checkedAt, before(milliseconds)));
  return and(
    eq(paymentOrder.vendor, vendor),
    isNotNull(paymentOrder.gatewayOrderId),
    or(
      and(
        inArray(paymentOrder.state, ['created', 'failed', 'authorized']),
        gt(paymentOrder.createdAt, before(BILLING_LIMITS.reconcileFor)),
        notSince(BILLING_LIMITS.reconcileEvery),
      ),
      and(
        or(gt(paymentOrder.createdAt, before(BILLING_LIMITS.reconcileRarelyFor)), eq(paymentOrder.state, 'authorized')),
        notSince(BILLING_LIMITS.reconcileRarelyEvery),
      ),
    ),
  );
}
