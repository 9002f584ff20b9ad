import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { paymentOrder, promoCode, promoUse } from '../../adapters/database/schema.ts';
import type { Page } from '../../../src/ports/admin-api.ts';
import type { PromoCard, PromoQuery } from '../../../src/ports/promo-admin-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/is-uuid.ts';
import { containing } from '../../shared/to-like-pattern.ts';
import { pageOf } from '../../shared/get-page-window.ts';
import { promoRules, type PromoRow } from './parse-promo-row.ts';
import { stillHeld } from './promo-terms.ts';
import { notFound } from '../../shared/http-error.ts';

/** Newest first. */
export async function listPromoCodes(services: Pick<HostServices, 'database' | 'clock'>, query: PromoQuery): Promise<Page<PromoCard>> {
  const { db } = services.database;
  const { page, pageSize, offset } = pageOf(query);
  const text = query.search?.trim() ?? '';
  const where = text === '' ? undefined : or(ilike(promoCode.code, containing(text)), ilike(promoCode.description, containing(text)));
  const [counted] = await db.select({ total: count() }).from(promoCode).where(where);
  const rows = await db
    .select()
    .from(promoCode)
    .where(where)
    .orderBy(desc(promoCode.createdAt), asc(promoCode.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: await promoCards(db, rows, services.clock.now()), page, pageSize, total: counted?.total ?? 0 };
}

export async function onePromoCode({ database, clock }: Pick<HostServices, 'database' | 'clock'>, id: string): Promise<PromoCard> {
  const [row] = isUuid(id) ? await database.db.select().from(promoCode).where(eq(promoCode.id, id)) : [];
  if (row === undefined) throw notFound('promo code');
  return promoCard(database.db, row, clock.now());
}

export async function promoCard(via: Db | Tx, row: PromoRow, now: number): Promise<PromoCard> {
  const [card] = await promoCards(via, [row], now);
  if (card === undefined) throw new Error('One row makes one card.');
  return card;
}

async function promoCards(via: Db | Tx, rows: readonly PromoRow[], now: number): Promise<readonly PromoCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const uses = await via
    .select({
      promoId: promoUse.promoId,
      used: sql<number>`count(*) filter (where ${promoUse.state} = 'used')`.mapWith(Number),
      reserved: sql<number>`count(*) filter (where ${and(eq(promoUse.state, 'reserved'), stillHeld(now))})`.mapWith(Number),
    })
    .from(promoUse)
    .leftJoin(paymentOrder, eq(paymentOrder.id, promoUse.orderId))
    .where(inArray(promoUse.promoId, ids))
    .groupBy(promoUse.promoId);
  const found = new Map(uses.map((row) => [row.promoId, row]));

  return rows.map((row) => ({
    id: row.id,
    rules: promoRules(row),
    createdAt: row.createdAt.toISOString(),
    used: found.get(row.id)?.used ?? 0,
    reserved: found.get(row.id)?.reserved ?? 0,
  }));
}
