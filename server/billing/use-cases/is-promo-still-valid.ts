import { and, count, eq, ne, sql } from 'drizzle-orm';
import { promoCode, promoUse } from '../tables/promo-tables.ts';
import { checkUses } from '../../../src/domain/promo/check-promo.ts';
import type { Tx } from '../../ports/database.ts';
import type { OrderRow } from './issue-invoice.ts';

/** Whether the code has room for this order beside those that were paid: an order whose place went to another may have lost it. */
export async function isPromoStillValid(tx: Tx, { id, userId, promoId }: OrderRow): Promise<boolean> {
  if (promoId === null) return true;
  const [code] = await tx.select().from(promoCode).where(eq(promoCode.id, promoId)).for('update');
  if (code === undefined) return true;

  const [uses] = await tx
    .select({
      used: count(),
      usedByUser: sql<number>`count(*) filter (where ${promoUse.userId} = ${userId})`.mapWith(Number),
    })
    .from(promoUse)
    .where(and(eq(promoUse.promoId, promoId), ne(promoUse.orderId, id), eq(promoUse.state, 'used')));
  return checkUses(code, uses ?? { used: 0, usedByUser: 0 }).ok;
}
