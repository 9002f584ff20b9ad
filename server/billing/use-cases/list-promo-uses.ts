import { and, asc, count, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { paymentOrder } from '../tables/billing-tables.ts';
import { promoUse } from '../tables/promo-tables.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import type { Page } from '#ports/admin-api.ts';
import type { PromoUse } from '#ports/promo-admin-api.ts';
import { streamCsv } from '../../shared/stream-csv.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getPageWindow } from '../../shared/queries.ts';
import { loadPromoCode } from './list-promo-codes.ts';
import { isStillHeld } from './promo-terms.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

/** Newest first. Reservations that expired without payment are shown as returned. */
export async function listPromoUses(services: Services, id: string, query: { readonly page?: number }): Promise<Page<PromoUse>> {
  const { db } = services.database;
  await loadPromoCode(services, id);
  const { page, pageSize, offset } = getPageWindow(query);
  const [counted] = await db.select({ total: count() }).from(promoUse).where(eq(promoUse.promoId, id));
  const rows = await queryUses(services, id).limit(pageSize).offset(offset);
  return { rows: rows.map(toPromoUse), page, pageSize, total: counted?.total ?? 0 };
}

/** The same rows as CSV. */
export async function streamPromoUsesCsv(services: Services, id: string): Promise<AsyncGenerator<string>> {
  await loadPromoCode(services, id);
  return streamCsv<UseRow>({
    head: ['time', 'address', 'plan', 'billed', 'state', 'paid', 'discount', 'currency'],
    mostRows: BILLING_LIMITS.promoUsesExported,
    read: (after, most) => queryUses(services, id, after).limit(most),
    cells: (row) => [
      row.at.toISOString(),
      row.email,
      row.planId,
      row.period,
      row.state,
      formatUnits(row.amount),
      formatUnits(row.discount),
      row.currency,
    ],
  });
}

type UseRow = Awaited<ReturnType<typeof queryUses>>[number];

function queryUses({ database, clock }: Services, promoId: string, after?: { readonly at: Date; readonly id: string }) {
  const isHeld = isStillHeld(clock.now());
  const older = after && or(lt(promoUse.createdAt, after.at), and(eq(promoUse.createdAt, after.at), gt(promoUse.id, after.id)));
  return database.db
    .select({
      id: promoUse.id,
      at: promoUse.createdAt,
      email: user.email,
      planId: paymentOrder.planId,
      period: paymentOrder.period,
      amount: paymentOrder.amount,
      discount: paymentOrder.discount,
      currency: paymentOrder.currency,
      state: sql<
        PromoUse['state']
      >`case when ${promoUse.state} = 'reserved' and not (${isHeld}) then 'returned' else ${promoUse.state} end`,
    })
    .from(promoUse)
    .innerJoin(user, eq(user.id, promoUse.userId))
    .innerJoin(paymentOrder, eq(paymentOrder.id, promoUse.orderId))
    .where(and(eq(promoUse.promoId, promoId), older))
    .orderBy(desc(promoUse.createdAt), asc(promoUse.id));
}

function toPromoUse({ period, at, ...row }: UseRow): PromoUse {
  return { ...row, isAnnual: period === 'annual', at: at.toISOString() };
}

function formatUnits(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
