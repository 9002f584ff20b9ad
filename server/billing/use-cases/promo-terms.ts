import { and, count, eq, gt, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { promoCode, promoUse } from '../tables/promo-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { checkPromo, checkUses, type PromoReason, type PromoUses } from '#domain/promo/check-promo.ts';
import { normalizePromoCode, type PromoChoice, type PromoRules } from '#domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { parsePromoRow } from './parse-promo-row.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface PromoCheckRequest extends PromoChoice {
  readonly code: string;
  /** Null if signed out: uses per user are not checked. */
  readonly userId: string | null;
  readonly now: number;
}

export type PromoTerms =
  | { readonly ok: true; readonly promoId: string; readonly rules: PromoRules }
  | { readonly ok: false; readonly reason: PromoReason };

/**
 * Finds the terms of a code that is valid now for `plan` and `period`, if given. The user's own open orders are not
 * counted, so that a price once shown stays valid; `reservePromo` checks again.
 */
export async function findPromoTerms(via: Db | Tx, request: PromoCheckRequest): Promise<PromoTerms> {
  const code = normalizePromoCode(request.code);
  const [row] = await via.select().from(promoCode).where(eq(promoCode.code, code));
  if (row === undefined) return { ok: false, reason: 'unknown' };

  const { userId, now } = request;
  const rules = parsePromoRow(row);
  const uses = await countUses(via, { promoId: row.id, userId, now });
  const result = checkPromo(rules, { ...request, ...subtractOwnOpen(uses) });
  return result.ok ? { ok: true, promoId: row.id, rules } : result;
}

export interface PromoReservation {
  readonly promoId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly now: number;
}

export type PromoReservationResult = { readonly ok: true } | { readonly ok: false; readonly reason: PromoReason };

/**
 * Reserves one use for the order, in the order's transaction. Concurrent orders never exceed the code's limits, in all
 * and per user; the same order reserves once. Dates are not checked again, because a quote is valid for a while;
 * disabled codes are refused.
 */
export async function reservePromo(tx: Tx, { promoId, userId, orderId, now }: PromoReservation): Promise<PromoReservationResult> {
  const [row] = await tx.select().from(promoCode).where(eq(promoCode.id, promoId)).for('update');
  if (row === undefined) return { ok: false, reason: 'unknown' };
  const [mine] = await tx.select({ id: promoUse.id }).from(promoUse).where(eq(promoUse.orderId, orderId));
  if (mine !== undefined) return { ok: true };
  if (row.disabledAt !== null) return { ok: false, reason: 'disabled' };

  const uses = await countUses(tx, { promoId, userId, now });
  const result = checkUses(row, uses);
  if (!result.ok) return { ok: false, reason: checkUses(row, subtractOwnOpen(uses)).ok ? 'open-order' : result.reason };
  await tx.insert(promoUse).values({ promoId, userId, orderId, createdAt: new Date(now) });
  return { ok: true };
}

/**
 * Ends the reservation. `used`: the order was paid, even if so late that others took its use; a refund does not undo
 * it. `returned`: the order will never be paid. Does nothing for orders without a code.
 */
export async function settlePromo(tx: Tx, orderId: string, state: 'used' | 'returned'): Promise<void> {
  const from = state === 'used' ? (['reserved', 'returned'] as const) : (['reserved'] as const);
  await tx
    .update(promoUse)
    .set({ state })
    .where(and(eq(promoUse.orderId, orderId), inArray(promoUse.state, from)));
}

/** The error for the client: the same for every reason, so that codes cannot be probed; only the holder of an open order learns more (ERR-3). */
export function createPromoError(reason: PromoReason): HttpError {
  if (reason === 'open-order') {
    return new HttpError(409, 'promo-open-order', {
      field: 'promoCode',
      message: 'You have another open order with this code. Pay that one, or use the code again in an hour.',
    });
  }
  return new HttpError(404, 'promo-invalid', { field: 'promoCode', message: 'Invalid promo code' });
}

/** SQL condition: a use of a paid order, or of one that may still be paid. The query must join the order. */
export function isCountedUse(now: number): SQL | undefined {
  return or(eq(promoUse.state, 'used'), and(eq(promoUse.state, 'reserved'), isStillHeld(now)));
}

/** SQL condition: a reservation that has not expired, or whose payment is in progress. */
export function isStillHeld(now: number): SQL | undefined {
  return or(gt(promoUse.createdAt, new Date(now - BILLING_LIMITS.promoReservedFor)), notInArray(paymentOrder.state, ['created', 'failed']));
}

interface CountedUses extends PromoUses {
  /** Those of this user's unpaid orders. */
  readonly openOfUser: number;
}

function subtractOwnOpen({ used, usedByUser, openOfUser }: CountedUses): PromoUses {
  return { used: used - openOfUser, usedByUser: usedByUser - openOfUser };
}

async function countUses(
  via: Db | Tx,
  { promoId, userId, now }: { readonly promoId: string; readonly userId: string | null; readonly now: number },
): Promise<CountedUses> {
  const own = userId === null ? isNull(promoUse.userId) : eq(promoUse.userId, userId);
  const [row] = await via
    .select({
      used: count(),
      usedByUser: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
      openOfUser: sql<number>`count(*) filter (where ${own} and ${promoUse.state} = 'reserved')`.mapWith(Number),
    })
    .from(promoUse)
    .leftJoin(paymentOrder, eq(paymentOrder.id, promoUse.orderId))
    .where(and(eq(promoUse.promoId, promoId), isCountedUse(now)));
  return row ?? { used: 0, usedByUser: 0, openOfUser: 0 };
}
