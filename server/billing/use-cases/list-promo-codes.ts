import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { promoCode, promoUse } from '../tables/promo-tables.ts';
import type { Page } from '#ports/admin-api.ts';
import type { PromoSummary, PromoQuery } from '#ports/promo-admin-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid, toLikePattern, getPageWindow } from '../../shared/queries.ts';
import { parsePromoRow, type PromoRow } from './parse-promo-row.ts';
import { isStillHeld } from './promo-terms.ts';
import { createNotFoundError } from '../../shared/http-error.ts';

/** Newest first. */
export async function listPromoCodes(services: Pick<ServerContext, 'database' | 'clock'>, query: PromoQuery): Promise<Page<PromoSummary>> {
  const { db } = services.database;
  const { page, pageSize, offset } = getPageWindow(query);
  const text = query.search?.trim() ?? '';
  const where = text === '' ? undefined : or(ilike(promoCode.code, toLikePattern(text)), ilike(promoCode.description, toLikePattern(text)));
  const [counted] = await db.select({ total: count() }).from(promoCode).where(where);
  const rows = await db
    .select()
    .from(promoCode)
    .where(where)
    .orderBy(desc(promoCode.createdAt), asc(promoCode.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: await loadPromoSummaries(db, rows, services.clock.now()), page, pageSize, total: counted?.total ?? 0 };
}

export async function loadPromoCode({ database, clock }: Pick<ServerContext, 'database' | 'clock'>, id: string): Promise<PromoSummary> {
  const [row] = isUuid(id) ? await database.db.select().from(promoCode).where(eq(promoCode.id, id)) : [];
  if (row === undefined) throw createNotFoundError('promo code');
  return loadPromoSummary(database.db, row, clock.now());
}

export async function loadPromoSummary(via: Db | Tx, row: PromoRow, now: number): Promise<PromoSummary> {
  const [card] = await loadPromoSummaries(via, [row], now);
  if (card === undefined) throw new Error('One row makes one card.');
  return card;
}

async function loadPromoSummaries(via: Db | Tx, rows: readonly PromoRow[], now: number): Promise<readonly PromoSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const uses = await via
    .select({
      promoId: promoUse.promoId,
      used: sql<number>`count(*) filter (where ${promoUse.state} = 'used')`.mapWith(Number),
      reserved: sql<number>`count(*) filter (where ${and(eq(promoUse.state, 'reserved'), isStillHeld(now))})`.mapWith(Number),
    })
    .from(promoUse)
    .leftJoin(paymentOrder, eq(paymentOrder.id, promoUse.orderId))
    .where(inArray(promoUse.promoId, ids))
    .groupBy(promoUse.promoId);
  const found = new Map(uses.map((row) => [row.promoId, row]));

  return rows.map((row) => ({
    id: row.id,
    rules: parsePromoRow(row),
    createdAt: row.createdAt.toISOString(),
    used: found.get(row.id)?.used ?? 0,
    reserved: found.get(row.id)?.reserved ?? 0,
  }));
}
