import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServerDatabase } from '../../server/adapters/database/postgres/index.ts';
import type { Database } from '../../server/ports/database.ts';
import { createOrder } from '../../server/billing/use-cases/create-order.ts';
import { reconcilePayments } from '../../server/billing/use-cases/reconcile-payments.ts';
import { takeWebhook } from '../../server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '../../server/billing/use-cases/verify-payment.ts';
import { createPaymentWorld, type PaymentWorld } from '../models/payments/payment-fixture.ts';
import { startPostgres, unless } from '../tools/postgres-server.ts';

const AT_ONCE = 100;
const ROUNDS = 10;
const server = await startPostgres();

/** Transactions that really run side by side; the embedded database has one connection. */
describe.skipIf(server.absent !== undefined)(`payments on a PostgreSQL server${unless(server.absent)}`, () => {
  let database: Database;
  let world: PaymentWorld;
  beforeAll(async () => {
    database = await openServerDatabase({ url: await server.createDatabase() });
    world = createPaymentWorld(database);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  const order = async (userId: string, key: string | undefined) => {
    const wish = { planId: 'creator', isAnnual: false } as const;
    const answer = await createOrder(world.parts, { userId, address: '192.0.2.1', wish, key });
    return answer.kind === 'pay' ? answer.order.orderId : 'granted';
  };

  test.each([
    { name: 'the same key', key: 'the same' },
    { name: 'no key', key: undefined },
  ])(`R7 ${AT_ONCE} orders at once with $name are one order here and at the vendor`, async ({ key }) => {
    const userId = await world.person();
    const before = world.gateway.orderIds.length;
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => order(userId, key)));
    expect(new Set(ids).size).toBe(1);
    expect(await world.ordersOf(userId)).toHaveLength(1);
    expect(world.gateway.orderIds).toHaveLength(before + 1);
  });

  test(`R4 callback, webhook and reconciler at the same instant, ${ROUNDS} rounds of two orders: each is granted once`, async () => {
    const userId = await world.person();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ids = [await order(userId, `one-${round}`), await order(userId, `other-${round}`)];
      const payments = ids.map((id) => world.gateway.pay(id));
      const webhooks = world.gateway.takeWebhooks();
      const calls = payments.flatMap(({ proof }) => [verifyPayment(world.parts, userId, proof), verifyPayment(world.parts, userId, proof)]);
      const told = webhooks.flatMap((webhook) => [takeWebhook(world.parts, webhook), takeWebhook(world.parts, webhook)]);
      await Promise.all([...calls, ...told, reconcilePayments(world.parts)]);
      const grants = await world.grantsOf(userId);
      expect(grants).toHaveLength(2 * round);
      expect(grants.slice(1).every(({ startsAt }, at) => startsAt.getTime() === grants[at]?.endsAt.getTime())).toBe(true);
    }
    expect(world.errors).toEqual([]);
  });
});
