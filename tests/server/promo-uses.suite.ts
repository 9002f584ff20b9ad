import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/ports/database.ts';
import { findPromoTerms, reservePromo } from '#server/billing/use-cases/promo-terms.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { createPromoOrders } from '../tools/promo-orders.ts';
import { formatSkipReason } from '../tools/postgres-server.ts';

const NOW = Date.UTC(2026, 5, 1);
const AFTER_EXPIRY = NOW + BILLING_LIMITS.promoReservedFor + 1;

export interface PromoUsesHarness {
  readonly name: string;
  readonly open: () => Promise<Database>;
  /** Orders that are made at the same instant. */
  readonly atOnce: number;
  /** Why there is no such database here. */
  readonly absent?: string | undefined;
}

/** How often a code is used, whatever happens at the same instant. */
export function promoUsesSuite({ name, open, atOnce, absent }: PromoUsesHarness): void {
  describe.skipIf(absent !== undefined)(`promo code uses: ${name}${formatSkipReason(absent)}`, () => {
    let database: Database;
    let orders: ReturnType<typeof createPromoOrders>;
    beforeAll(async () => {
      database = await open();
      orders = createPromoOrders(database.db);
    });
    afterAll(() => database?.close());

    const users = (count: number) => orders.createUsers(count);

    test(`one of ${atOnce} concurrent orders gets the last use`, async () => {
      const promoId = await orders.code({ maxUses: 1 });
      const outcomes = await Promise.all((await users(atOnce)).map((user) => orders.order(promoId, user, NOW)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'used-up')).toHaveLength(atOnce - 1);
      expect(await orders.states(promoId)).toEqual(['reserved']);
    });

    test(`${atOnce} concurrent orders of one user get the user’s limit`, async () => {
      const promoId = await orders.code({ maxUsesPerPerson: 2 });
      const [one = '', other = ''] = await users(2);
      const outcomes = await Promise.all(Array.from({ length: atOnce }, () => orders.order(promoId, one, NOW)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'open-order')).toHaveLength(atOnce - 2);
      expect((await orders.order(promoId, other, NOW)).ok).toBe(true);
    });

    test('an order reserves one use', async () => {
      const promoId = await orders.code({ maxUses: 1 });
      const [user = ''] = await users(1);
      const { orderId } = await orders.order(promoId, user, NOW);
      const again = await database.db.transaction((tx) => reservePromo(tx, { promoId, userId: user, orderId, now: NOW }));
      expect(again).toEqual({ ok: true });
      expect(await orders.states(promoId)).toEqual(['reserved']);
    });

    test('an unpaid order frees its use after a time, and takes one if it is paid after all', async () => {
      const promoId = await orders.code({ maxUses: 1 });
      const [slow = '', quick = '', third = ''] = await users(3);
      const first = await orders.order(promoId, slow, NOW);
      expect((await orders.order(promoId, quick, AFTER_EXPIRY - 2)).ok).toBe(false);
      const second = await orders.order(promoId, quick, AFTER_EXPIRY);
      expect(second.ok).toBe(true);

      await orders.settle(second.orderId, 'used');
      await orders.settle(first.orderId, 'used');
      expect(await orders.states(promoId)).toEqual(['used', 'used']);
      expect(await orders.order(promoId, third, AFTER_EXPIRY)).toMatchObject({ ok: false, reason: 'used-up' });
    });

    test('a pending payment keeps its use longer', async () => {
      const promoId = await orders.code({ maxUses: 1 });
      const [one = '', other = ''] = await users(2);
      const { orderId } = await orders.order(promoId, one, NOW);
      await orders.setOrder(orderId, 'authorized');
      expect((await orders.order(promoId, other, AFTER_EXPIRY)).ok).toBe(false);
      await orders.setOrder(orderId, 'failed');
      expect((await orders.order(promoId, other, AFTER_EXPIRY)).ok).toBe(true);
    });

    test('a returned use can be taken by the next order, and again by its own if paid after all; a paid one is never returned', async () => {
      const promoId = await orders.code({ maxUses: 1 });
      const [one = '', other = ''] = await users(2);
      const first = await orders.order(promoId, one, NOW);
      await orders.settle(first.orderId, 'returned');
      const second = await orders.order(promoId, other, NOW);
      expect(second.ok).toBe(true);

      await orders.settle(second.orderId, 'used');
      await orders.settle(second.orderId, 'returned');
      expect(await orders.states(promoId)).toEqual(['returned', 'used']);
      await orders.settle(first.orderId, 'used');
      expect(await orders.states(promoId)).toEqual(['used', 'used']);
      expect((await orders.order(promoId, one, NOW)).ok).toBe(false);
    });

    test('a code disabled in the meantime reserves nothing', async () => {
      const promoId = await orders.code({ disabledAt: new Date(NOW) });
      const [user = ''] = await users(1);
      expect(await orders.order(promoId, user, NOW)).toMatchObject({ ok: false, reason: 'disabled' });
    });

    test('a user’s own open order does not invalidate their quoted price, and a paid one does', async () => {
      const code = 'ONCE-EACH';
      const promoId = await orders.code({ code, maxUsesPerPerson: 1 });
      const [user = ''] = await users(1);
      const terms = (userId: string | null) => findPromoTerms(database.db, { code, userId, currency: 'USD', now: NOW });
      const { orderId } = await orders.order(promoId, user, NOW);
      expect(await terms(user)).toMatchObject({ ok: true, promoId });

      await orders.settle(orderId, 'used');
      expect(await terms(user)).toEqual({ ok: false, reason: 'used-by-person' });
      expect(await terms(null)).toMatchObject({ ok: true });
    });
  });
}
