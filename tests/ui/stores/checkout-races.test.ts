import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CheckoutStore } from '#ui/features/checkout/checkout-store.ts';
import { CREATOR, PAGE } from './checkout-page-fixture.ts';
import { openPlansFixture, waitUntilSettled } from './plans-fixture.ts';

describe('CheckoutStore: races', () => {
  test('CHK-6 clicks, currencies, and responses in any order open one window, grant once, and charge what was shown', async () => {
    const act = fc.constantFrom('pay', 'pay', 'EUR', 'USD', 'end', 'dismiss', 'promo');
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 10 }), async (scheduler, acts) => {
        const fixture = openPlansFixture({ signedIn: true });
        const { billing } = fixture.ports;
        const slow = {
          ...billing,
          quote: scheduler.scheduleFunction((...call: Parameters<typeof billing.quote>) => billing.quote(...call)),
          createOrder: scheduler.scheduleFunction((...call: Parameters<typeof billing.createOrder>) => billing.createOrder(...call)),
          verifyPayment: scheduler.scheduleFunction((...call: Parameters<typeof billing.verifyPayment>) => billing.verifyPayment(...call)),
        };
        const store = new CheckoutStore({ ...fixture.ports, billing: slow }, PAGE + CREATOR);
        const clicks: (number | undefined)[] = [];
        store.start();
        for (const next of acts) {
          if (next === 'pay') {
            if (store.order?.payment.step === 'ready') clicks.push(store.order.quotes.quote?.amount);
            void store.pay();
          } else if (next === 'promo') store.applyPromo('QUARTER');
          else if (next === 'end' && fixture.checkout.open)
            fixture.checkout.endPaid(fixture.server.pay(fixture.checkout.orders.at(-1)?.orderId ?? ''));
          else if (next === 'dismiss' && fixture.checkout.open) fixture.checkout.end({ kind: 'dismissed' });
          else if (next === 'EUR' || next === 'USD') store.chooseCurrency(next);
          if (scheduler.count() > 0) await scheduler.waitOne();
          await waitUntilSettled();
        }
        if (fixture.checkout.open) fixture.checkout.endPaid(fixture.server.pay(fixture.checkout.orders.at(-1)?.orderId ?? ''));
        await scheduler.waitIdle();
        await waitUntilSettled();
        for (const { amount } of fixture.checkout.orders) expect(clicks).toContain(amount);
        expect(fixture.server.grants.length).toBeLessThanOrEqual(1);
        expect(fixture.server.grants.length).toBe(store.order?.payment.result === 'paid' ? 1 : 0);
        expect(fixture.reloads).toHaveLength(fixture.server.grants.length);
        store.stop();
      }),
      { numRuns: 60 },
    );
  });
});
