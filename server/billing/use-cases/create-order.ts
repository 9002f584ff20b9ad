import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { paymentOrder, subscription } from '../tables/billing-tables.ts';
import { promoUse } from '../tables/promo-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import type { Currencies } from '#domain/billing/compute-quote.ts';
import type { OrderResult } from '#ports/billing-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { lockUser } from './apply-subscription.ts';
import { type BillingParts, loadCurrencies, findGateway } from '../../shared/billing-parts.ts';
import { ensureGatewayOrder } from './ensure-gateway-order.ts';
import type { OrderRow } from './issue-invoice.ts';
import { type Buyer, type KnownPromo, resolveRequestedPromo } from './price-purchase.ts';
import { isSamePurchase, resolveOrderTerms, type OrderTerms, type RequestedOrder } from './resolve-order-terms.ts';
import { createPromoError, reservePromo, settlePromo } from './promo-terms.ts';
import { HttpError } from '../../shared/http-error.ts';
import { settleFree } from './settle-payment.ts';
import { chooseOffered } from '#domain/checkout/payment-offers.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { getDetails } from './billing-details.ts';

export interface OrderRequest extends Buyer {
  readonly requested: RequestedOrder;
  /** Idempotency key of the client. Without one, an open order of the same purchase is returned. */
  readonly key?: string | undefined;
}

/**
 * Stores the order's row before it calls the gateway, and uses the row's id there, so that a request repeated after a
 * failure continues the same order. Grants the plan at once if nothing is due.
 */
export async function createOrder(parts: BillingParts, request: OrderRequest): Promise<OrderResult> {
  const row = (await findKnownOrder(parts.services.database.db, request)) ?? (await placeOrder(parts, request));
  if (row.state === 'paid' || row.state === 'disputed') return { kind: 'granted' };
  if (row.state === 'refunded') throw createKeyReusedError();
  return { kind: 'pay', order: await ensureGatewayOrder(parts, row) };
}

async function findKnownOrder(via: Db | Tx, { userId, key, requested }: OrderRequest): Promise<OrderRow | undefined> {
  if (key === undefined) return undefined;
  const [row] = await via
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.userId, userId), eq(paymentOrder.idempotencyKey, key)));
  if (row !== undefined && !(await isSamePurchase(via, row, requested))) throw createKeyReusedError();
  return row;
}

interface OrderPlacement {
  readonly request: OrderRequest;
  readonly promo: KnownPromo | undefined;
  readonly currencies: Currencies;
}

async function placeOrder(parts: BillingParts, request: OrderRequest): Promise<OrderRow> {
  const { userId, requested } = request;
  const currencies = await loadCurrencies(parts);
  const promo = requested.quoteId === undefined ? await resolveRequestedPromo(parts.services, request, requested) : undefined;
  return parts.services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    return (await findKnownOrder(tx, request)) ?? insertOrder(parts, tx, { request, promo, currencies });
  });
}

async function insertOrder(parts: BillingParts, tx: Tx, { request, promo, currencies }: OrderPlacement): Promise<OrderRow> {
  const { userId, requested, key } = request;
  const now = parts.services.clock.now();
  const terms = await resolveOrderTerms(tx, { userId, requested, promo, currencies, prices: parts.prices, now });
  const { vendor } = await chooseGateway(parts, tx, { userId, currency: terms.currency, country: requested.country });
  const open = key === undefined ? await findOpenOrder(tx, { userId, terms, vendor, now }) : undefined;
  if (open !== undefined) return open;

  const [row] = await tx
    .insert(paymentOrder)
    .values({ userId, vendor, ...terms, idempotencyKey: key ?? null, createdAt: new Date(now) })
    .returning();
  if (row === undefined) throw new Error('The database gave no row back.');
  await reservePromoForOrder(tx, row, now);
  return row.amount === 0 ? settleFree({ parts, currencies }, tx, row) : row;
}

/** Finds the order of a repeated request without a key, such as a double click. */
async function findOpenOrder(
  tx: Tx,
  { userId, terms, vendor, now }: { readonly userId: string; readonly terms: OrderTerms; readonly vendor: string; readonly now: number },
): Promise<OrderRow | undefined> {
  const rows = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.userId, userId),
        eq(paymentOrder.vendor, vendor),
        inArray(paymentOrder.state, ['created', 'failed']),
        gt(paymentOrder.createdAt, new Date(now - BILLING_LIMITS.promoReservedFor)),
        eq(paymentOrder.planId, terms.planId),
        eq(paymentOrder.period, terms.period),
        eq(paymentOrder.currency, terms.currency),
        eq(paymentOrder.amount, terms.amount),
      ),
    )
    .orderBy(desc(paymentOrder.createdAt));
  return rows.find((row) => row.promoId === terms.promoId);
}

/**
 * Moves the promo code's reservation from the user's open orders to the newest. If an older one is paid after all,
 * `isPromoStillValid` checks whether the code still had a use left.
 */
async function reservePromoForOrder(tx: Tx, { id: orderId, userId, promoId }: OrderRow, now: number): Promise<void> {
  if (promoId === null) return;
  const held = await tx
    .select({ orderId: promoUse.orderId })
    .from(promoUse)
    .innerJoin(paymentOrder, eq(paymentOrder.id, promoUse.orderId))
    .where(
      and(
        eq(promoUse.promoId, promoId),
        eq(promoUse.userId, userId),
        eq(promoUse.state, 'reserved'),
        inArray(paymentOrder.state, ['created', 'failed']),
      ),
    );
  for (const older of held) await settlePromo(tx, older.orderId, 'returned');
  const reserved = await reservePromo(tx, { promoId, userId, orderId, now });
  if (!reserved.ok) throw createPromoError(reserved.reason);
}

function createKeyReusedError(): HttpError {
  return new HttpError(409, 'key-reused', {
    message: 'This key belongs to another order. Nothing was ordered. Start the purchase again.',
  });
}

interface NewOrder {
  readonly userId: string;
  readonly currency: string;
  /** Where the page believes to be. */
  readonly country: string | undefined;
}

/** The gateway that takes a new order. The country of the billing details counts before the page's guess. */
async function chooseGateway(parts: BillingParts, tx: Tx, { userId, currency, country }: NewOrder): Promise<PaymentGateway> {
  if (parts.offers.length === 0) return parts.gateway;
  const [row] = await tx.select({ details: subscription.details }).from(subscription).where(eq(subscription.userId, userId));
  const buyer = { currency, country: getDetails(row).country || (country ?? null) };
  return findGateway(parts, chooseOffered(parts.offers, buyer, parts.gateway.vendor)) ?? parts.gateway;
}
