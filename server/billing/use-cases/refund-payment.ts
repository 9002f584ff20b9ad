import { eq } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Tx } from '../../ports/database.ts';
import { type Actor, runAdminAction, recordAuditEntry } from '../../shared/run-admin-action.ts';
import { type BillingParts, findGateway } from '../../shared/billing-parts.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { isUuid } from '../../shared/queries.ts';
import type { OrderRow } from './issue-invoice.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';

export interface AdminRefundRequest {
  /** Id of our order. */
  readonly id: string;
  /** Hundredths. Left out: everything that is not refunded yet. */
  readonly amount?: number;
}

/**
 * Requests a refund. The plan changes when the gateway confirms it, and with it later plans that this payment
 * contributed to. Repeating the same amount before the first is confirmed refunds once.
 */
export async function refundPayment(parts: BillingParts, actor: Actor, request: AdminRefundRequest): Promise<void> {
  const { services } = parts;
  const { gateway, order, paymentId, amount } = await runAdminAction(services, actor, async (tx) => {
    const found = await loadRefundable(parts, tx, request);
    const [target] = await tx.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, found.order.userId));
    const { order: row, amount: back } = found;
    const before = `${row.refunded} of ${row.amount} ${row.currency}`;
    const after = `${row.refunded + back} of ${row.amount} ${row.currency}`;
    await recordAuditEntry(tx, actor, {
      action: 'payment.refund',
      target: target ?? { id: row.userId, email: null },
      changes: { [`order ${row.id}`]: { before, after } },
    });
    return found;
  });

  const reference = `${order.id.replaceAll('-', '').slice(0, 20)}-${order.refunded}-${amount}`;
  const result = await gateway.refund({ paymentId, amount, currency: order.currency, reference });
  if (result.kind === 'ok') return;
  services.log.warn('The payment vendor gave nothing back.', { orderId: order.id, kind: result.kind, message: result.message });
  throw result.kind === 'refused' ? createRefundRefusedError(result.message) : createUnavailableError();
}

interface Refundable {
  /** Gateway that took the payment. */
  readonly gateway: PaymentGateway;
  readonly order: OrderRow;
  readonly paymentId: string;
  readonly amount: number;
}

async function loadRefundable(parts: BillingParts, tx: Tx, { id, amount: requestedAmount }: AdminRefundRequest): Promise<Refundable> {
  const [order] = isUuid(id) ? await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)) : [];
  if (order === undefined) throw createNotFoundError('order');
  const left = order.amount - order.refunded;
  const amount = requestedAmount ?? left;
  if (order.state !== 'paid' || order.gatewayPaymentId === null) throw createNotRefundableError('This order has no payment to refund.');
  if (amount < 1 || amount > left)
    throw createNotRefundableError(`Only ${left} (in minor units) of this payment can still be refunded. Enter that amount or less.`);
  const gateway = findGateway(parts, order.vendor);
  if (gateway === undefined) throw createNotConfiguredError(order.vendor);
  return { gateway, order, paymentId: order.gatewayPaymentId, amount };
}

function createNotRefundableError(message: string): HttpError {
  return new HttpError(409, 'not-refundable', { message });
}

function createNotConfiguredError(vendor: string): HttpError {
  return new HttpError(409, 'vendor-not-configured', {
    message: `This payment was made with ${vendor}, which is not set up on this server. Give the server its keys again and name it in PAYMENT_DRAINING, or refund it on the vendor’s own pages.`,
  });
}

function createRefundRefusedError(message: string): HttpError {
  return new HttpError(409, 'refund-refused', { message: `The payment service didn’t refund the payment: ${message}` });
}

function createUnavailableError(): HttpError {
  return new HttpError(503, 'payments-unavailable', {
    message: 'The payment service isn’t responding. Nothing has been refunded yet. Try again in a moment.',
  });
}
