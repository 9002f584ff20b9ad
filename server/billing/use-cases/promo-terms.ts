import { and, count, eq, gt, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { promoCode, promoUse } from '../tables/promo-tables.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { checkPromo, checkUses, type PromoReason, type PromoUses } from '../../../src/domain/promo/check-promo.ts';
import { normalizePromoCode, type PromoChoice, type PromoRules } from '../../../src/domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { parsePromoRow } from './parse-promo-row.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface PromoCheckRequest extends PromoChoice {
  readonly code: string;
  /** Null: nobody is signed in, the uses per person are not counted. */
  readonly userId: string | null;
  readonly now: number;
}

export type PromoTerms =
  | { readonly ok: true; readonly promoId: string; readonly rules: PromoRules }
  | { readonly ok: false; readonly reason: PromoReason };

/**
 * What a code gives at this moment; `plan` and `period`, where they are known, have to be among its own. One's own open
 * orders do not speak against it here: the price that was shown goes on being shown. `reservePromo` has the last word.
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
 * Keeps one use for the order, in the order's own transaction: at most as many orders hold or used the code as it allows,
 * in all and per person, however many ask at the same instant. The same order reserves once. The code's time is not asked
 * again, since a quote holds for a while; a code that was disabled is refused all the same.
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
 * `used`: the order was paid, also when it was so late that others had its place. `returned`: it never will be. What was
 * used stays used, also when the money goes back. Orders without a code: nothing happens.
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

/** A use that counts: paid, or of an order that may well be paid. Needs the order joined. */
export function isCountedUse(now: number): SQL | undefined {
  return or(eq(promoUse.state, 'used'), and(eq(promoUse.state, 'reserved'), isStillHeld(now)));
}

/** Held for its time, and for as long as the vendor has the money in hand. */
export function isStillHeld(now: number): SQL | undefined {
  return or(gt(promoUse.createdAt, new Date(now - BILLING_LIMITS.promoReservedFor)), notInArray(paymentOrder.state, ['created', 'failed']));
}

interface CountedUses extends PromoUses {
  /** Among them those of this person that are not paid yet. */
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
