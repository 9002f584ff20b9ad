import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CheckoutStore } from '#ui/features/checkout/checkout-store.ts';
import { CREATOR, PAGE } from '../../ui/stores/checkout-page-fixture.ts';
import { openPlansFixture } from '../../ui/stores/plans-fixture.ts';
import { drainScheduler, type Race, flushTasks } from './race.ts';

const act = fc.constantFrom('pay', 'pay', 'EUR', 'USD', 'end', 'dismiss', 'promo', 'answer', 'reload');

/** CHK-6: one payment window at a time, at most one grant, and a reloaded page finds the payment. */
export const checkoutRace: Race = {
  name: 'checkout attempt',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 10 }), async (scheduler, acts) => {
    const fixture = openPlansFixture({ signedIn: true });
    const { billing } = fixture.ports;
    const slow = {
      ...billing,
      quote: scheduler.scheduleFunction((...call: Parameters<typeof billing.quote>) => billing.quote(...call)),
      createOrder: scheduler.scheduleFunction((...call: Parameters<typeof billing.createOrder>) => billing.createOrder(...call)),
      verifyPayment: scheduler.scheduleFunction((...call: Parameters<typeof billing.verifyPayment>) => billing.verifyPayment(...call)),
    };
    const open = () => {
      const store = new CheckoutStore({ ...fixture.ports, billing: slow }, PAGE + CREATOR);
      store.start();
      return store;
    };
    const endPaid = () => fixture.checkout.endPaid(fixture.server.pay(fixture.checkout.orders.at(-1)?.orderId ?? ''));
    let store = open();
    const shown = new Set<number | undefined>();
    for (const next of acts) {
      if (store.order?.payment.step === 'ready') shown.add(store.order.quotes.quote?.amount);
      if (next === 'pay') void store.pay();
      else if (next === 'promo') store.applyPromo('QUARTER');
      else if (next === 'end' && fixture.checkout.open) endPaid();
      else if (next === 'dismiss' && fixture.checkout.open) fixture.checkout.end({ kind: 'dismissed' });
      else if (next === 'EUR' || next === 'USD') store.chooseCurrency(next);
      else if (next === 'reload' && !fixture.checkout.open) {
        store.stop();
        store = open();
      } else if (next === 'answer' && scheduler.count() > 0) await scheduler.waitOne();
      await flushTasks();
      assert.ok(fixture.server.grants.length <= 1, 'granted twice');
    }
    await drainScheduler(scheduler);
    if (fixture.checkout.open) endPaid();
    await drainScheduler(scheduler);
    for (const { amount } of fixture.checkout.orders) assert.ok(shown.has(amount), 'charged what was not shown');
    assert.ok(fixture.server.grants.length <= 1, 'granted twice');
    if (store.order?.payment.result === 'paid') assert.equal(fixture.server.grants.length, 1, 'thanked for nothing');
    store.stop();
  }),
};
