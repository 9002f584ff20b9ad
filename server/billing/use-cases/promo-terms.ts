import { and, count, eq, gt, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { paymentOrder, promoCode, promoUse } from '../../adapters/database/schema.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { checkPromo, checkUses, type PromoReason, type PromoUses } from '../../../src/domain/promo/check-promo.ts';
import { normalisedPromoCode, type PromoChoice, type PromoRules } from '../../../src/domain/promo/promo-rules.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { promoRules } from './parse-promo-row.ts';
import { Refusal } from '../../shared/http-error.ts';

export interface PromoQuestion extends PromoChoice {
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
export async function promoTermsFor(via: Db | Tx, question: PromoQuestion): Promise<PromoTerms> {
  const code = normalisedPromoCode(question.code);
  const [row] = await via.select().from(promoCode).where(eq(promoCode.code, code));
  if (row === undefined) return { ok: false, reason: 'unknown' };

  const { userId, now } = question;
  const rules = promoRules(row);
  const uses = await usesOf(via, { promoId: row.id, userId, now });
  const verdict = checkPromo(rules, { ...question, ...withoutOwnOpen(uses) });
  return verdict.ok ? { ok: true, promoId: row.id, rules } : verdict;
}

export interface PromoReservation {
  readonly promoId: string;
  readonly userId: string;
  readonly orderId: string;
  readonly now: number;
}

export type PromoReserved = { readonly ok: true } | { readonly ok: false; readonly reason: PromoReason };

/**
 * Keeps one use for the order, in the order's own transaction: at most as many orders hold or used the code as it allows,
 * in all and per person, however many ask at the same instant. The same order reserves once. The code's time is not asked
 * again, since a quote holds for a while; a code that was disabled is refused all the same.
 */
export async function reservePromo(tx: Tx, { promoId, userId, orderId, now }: PromoReservation): Promise<PromoReserved> {
  const [row] = await tx.select().from(promoCode).where(eq(promoCode.id, promoId)).for('update');
  if (row === undefined) return { ok: false, reason: 'unknown' };
  const [mine] = await tx.select({ id: promoUse.id }).from(promoUse).where(eq(promoUse.orderId, orderId));
  if (mine !== undefined) return { ok: true };
  if (row.disabledAt !== null) return { ok: false, reason: 'disabled' };

  const uses = await usesOf(tx, { promoId, userId, now });
  const verdict = checkUses(row, uses);
  if (!verdict.ok) return { ok: false, reason: checkUses(row, withoutOwnOpen(uses)).ok ? 'open-order' : verdict.reason };
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

/** ERR-3: what people are told. Only the holder of an open order learns more. */
export function promoRefusal(reason: PromoReason): Refusal {
  if (reason === 'open-order') {
    return new Refusal(409, 'promo-open-order', {
      field: 'promoCode',
      message: 'You have another open order with this code. Pay that one, or use the code again in an hour.',
    });
  }
  return new Refusal(404, 'promo-invalid', { field: 'promoCode', message: 'Invalid promo code' });
}

/** A use that counts: paid, or of an order that may well be paid. Needs the order joined. */
export function usesThatCount(now: number): SQL | undefined {
  return or(eq(promoUse.state, 'used'), and(eq(promoUse.state, 'reserved'), stillHeld(now)));
}

/** Held for its time, and for as long as the vendor has the money in hand. */
export function stillHeld(now: number): SQL | undefined {
  return or(gt(promoUse.createdAt, new Date(now - BILLING_LIMITS.promoReservedFor)), notInArray(paymentOrder.state, ['created', 'failed']));
}

interface CountedUses extends PromoUses {
  /** Among them those of this person that are not paid yet. */
  readonly openOfPerson: number;
}

function withoutOwnOpen({ used, usedByPerson, openOfPerson }: CountedUses): PromoUses {
  return { used: used - openOfPerson, usedByPerson: usedByPerson - openOfPerson };
}

async function usesOf(
  via: Db | Tx,
  { promoId, userId, now }: { readonly promoId: string; readonly userId: string | null; readonly now: number },
): Promise<CountedUses> {
  const own = userId === null ? isNull(promoUse.userId) : eq(promoUse.userId, userId);
  const [row] = await via
    .select({
      used: count(),
      usedByPerson: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
      openOfPerson: sql<number>`count(*) filter (where ${own} and ${promoUse.state} = 'reserved')`.mapWith(Number),
    })
    .from(promoUse)
    .leftJoin(paymentOrder, eq(paymentOrder.id, promoUse.orderId))
    .where(and(eq(promoUse.promoId, promoId), usesThatCount(now)));
  return row ?? { used: 0, usedByPerson: 0, openOfPerson: 0 };
}
