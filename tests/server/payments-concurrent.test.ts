import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresDatabase } from '#server/adapters/database/postgres/index.ts';
import type { Database } from '#server/ports/database.ts';
import { createOrder } from '#server/billing/use-cases/create-order.ts';
import { reconcilePayments } from '#server/billing/use-cases/reconcile-payments.ts';
import { receiveWebhook } from '#server/billing/use-cases/receive-webhook.ts';
import { verifyPayment } from '#server/billing/use-cases/verify-payment.ts';
import { createPaymentFixture, type PaymentFixture } from '../models/payments/payment-fixture.ts';
import { startPostgres, formatSkipReason } from '../tools/postgres-server.ts';

const AT_ONCE = 100;
const ROUNDS = 10;
const server = await startPostgres();

/** Transactions that really run side by side; the embedded database has one connection. */
describe.skipIf(server.absent !== undefined)(`payments on a PostgreSQL server${formatSkipReason(server.absent)}`, () => {
  let database: Database;
  let fixture: PaymentFixture;
  beforeAll(async () => {
    database = await openPostgresDatabase({ url: await server.createDatabase() });
    fixture = createPaymentFixture(database);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  const order = async (userId: string, key: string | undefined) => {
    const request = { planId: 'creator', isAnnual: false } as const;
    const response = await createOrder(fixture.parts, { userId, ipAddress: '192.0.2.1', requested: request, key });
    return response.kind === 'pay' ? response.order.orderId : 'granted';
  };

  test.each([
    { name: 'the same key', key: 'the same' },
    { name: 'no key', key: undefined },
  ])(`R7 ${AT_ONCE} concurrent orders with $name create one order here and at the payment company`, async ({ key }) => {
    const userId = await fixture.createUser();
    const before = fixture.gateway.orderIds.length;
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => order(userId, key)));
    expect(new Set(ids).size).toBe(1);
    expect(await fixture.fetchOrders(userId)).toHaveLength(1);
    expect(fixture.gateway.orderIds).toHaveLength(before + 1);
  });

  test(`R4 grants each order once when callback, webhook, and reconciler coincide, ${ROUNDS} rounds of two orders`, async () => {
    const userId = await fixture.createUser();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ids = [await order(userId, `one-${round}`), await order(userId, `other-${round}`)];
      const payments = ids.map((id) => fixture.gateway.pay(id));
      const webhooks = fixture.gateway.takeWebhooks();
      const calls = payments.flatMap(({ proof }) => [
        verifyPayment(fixture.parts, userId, proof),
        verifyPayment(fixture.parts, userId, proof),
      ]);
      const reported = webhooks.flatMap((webhook) => [receiveWebhook(fixture.parts, webhook), receiveWebhook(fixture.parts, webhook)]);
      await Promise.all([...calls, ...reported, reconcilePayments(fixture.parts)]);
      const grants = await fixture.fetchGrants(userId);
      expect(grants).toHaveLength(2 * round);
      expect(grants.slice(1).every(({ startsAt }, at) => startsAt.getTime() === grants[at]?.endsAt.getTime())).toBe(true);
    }
    expect(fixture.errors).toEqual([]);
  });
});
