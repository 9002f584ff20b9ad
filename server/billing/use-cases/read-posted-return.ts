import { and, eq } from 'drizzle-orm';
import { parsePostedFields, formatReturnPath } from '#domain/checkout/payment-return.ts';
import { isUuid } from '../../shared/queries.ts';
import { paymentOrder } from '../tables/billing-tables.ts';
import { type BillingParts, findGateway } from '../../shared/billing-parts.ts';

/** Where a user goes who comes back for an order that nobody knows. */
const BILLING_PAGE = '/dashboard/billing';

export interface PostedResult {
  readonly vendor: string;
  /** Id of our order. */
  readonly reference: string;
  /** The form as it was posted. */
  readonly body: string;
}

/**
 * Reads what a hosted payment page posted through the user's browser, and returns the URL at which the user goes on. The request comes from
 * another site and has no session, so nothing is changed by it: the checkout page submits the proof, and events settle the payment.
 */
export async function readPostedReturn(parts: BillingParts, { vendor, reference, body }: PostedResult): Promise<string> {
  const gateway = findGateway(parts, vendor);
  const [order] = isUuid(reference)
    ? await parts.services.database.db
        .select()
        .from(paymentOrder)
        .where(and(eq(paymentOrder.id, reference), eq(paymentOrder.vendor, vendor)))
    : [];
  if (order === undefined) return parts.publicUrl + BILLING_PAGE;

  const fields = parsePostedFields(body);
  const result = fields === null ? undefined : gateway?.readPostedReturn?.(fields);
  const isOwn = result?.ok === true && result.orderId === order.gatewayOrderId;
  if (!isOwn) parts.services.log.warn('A payment page posted a result that cannot be read.', { orderId: order.id, vendor });
  const purchase = { planId: order.planId, isAnnual: order.period === 'annual' };
  return parts.publicUrl + formatReturnPath(purchase, isOwn ? result.query : null);
}
