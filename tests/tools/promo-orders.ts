import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { paymentOrder, promoCode, promoUse, user as userTable } from './tables.ts';
import type { Db } from '#server/ports/database.ts';
import { reservePromo, settlePromo, type PromoReservationResult } from '#server/billing/use-cases/promo-terms.ts';

/** Users and orders that use a code, written to the database: how orders are made is another test's subject. */
export function createPromoOrders(db: Db) {
  return {
    async createUser(): Promise<string> {
      const [id = ''] = await this.createUsers(1);
      return id;
    },
    async createUsers(count: number): Promise<readonly string[]> {
      const rows = Array.from({ length: count }, () => insertUser(randomUUID()));
      await db.insert(userTable).values(rows);
      return rows.map(({ id }) => id);
    },
    async code(values: Partial<typeof promoCode.$inferInsert> = {}): Promise<string> {
      const code = `C-${randomUUID().toUpperCase()}`;
      const [row] = await db
        .insert(promoCode)
        .values({ code, description: 'A tenth off', kind: 'percent', percent: 10, ...values })
        .returning({ id: promoCode.id });
      return row?.id ?? '';
    },
    /** An order with the code, in one transaction as orders are made; nothing is left of one that is refused. */
    async order(promoId: string, userId: string, now = Date.now()): Promise<PromoReservationResult & { readonly orderId: string }> {
      const orderId = randomUUID();
      const reserved = await db.transaction(async (tx) => {
        const outcome = await reservePromo(tx, { promoId, userId, orderId, now });
        if (outcome.ok) await tx.insert(paymentOrder).values({ ...ORDER, id: orderId, userId, promoId });
        return outcome;
      });
      return { ...reserved, orderId };
    },
    settle: (orderId: string, state: 'used' | 'returned') => db.transaction((tx) => settlePromo(tx, orderId, state)),
    setOrder: (orderId: string, state: 'failed' | 'authorized' | 'paid') =>
      db.update(paymentOrder).set({ state }).where(eq(paymentOrder.id, orderId)),
    async states(promoId: string): Promise<readonly string[]> {
      const rows = await db.select({ state: promoUse.state }).from(promoUse).where(eq(promoUse.promoId, promoId));
      return rows.map(({ state }) => state).toSorted();
    },
  };
}

const insertUser = (id: string) => ({
  id,
  email: `${id}@example.com`,
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  emailVerified: true,
});

const ORDER = {
  vendor: 'fake',
  planId: 'creator',
  period: 'monthly',
  currency: 'USD',
  listAmount: 2_900,
  discount: 290,
  credit: 0,
  amount: 2_610,
} as const;
