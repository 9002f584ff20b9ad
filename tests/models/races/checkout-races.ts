import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CheckoutStore } from '../../../src/ui/features/checkout/checkout-store.ts';
import { CREATOR, PAGE } from '../../ui/stores/checkout-page-fixture.ts';
import { openPlansWorld } from '../../ui/stores/plans-fixture.ts';
import { drained, type Race, settled } from './race.ts';

const act = fc.constantFrom('pay', 'pay', 'EUR', 'USD', 'end', 'dismiss', 'promo', 'answer', 'reload');

/** CHK-6: one window at a time, at most one grant, and a page that comes back finds what was paid. */
export const checkoutRace: Race = {
  name: 'checkout attempt',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 10 }), async (scheduler, acts) => {
    const world = openPlansWorld({ signedIn: true });
    const { billing } = world.ports;
    const slow = {
      ...billing,
      quote: scheduler.scheduleFunction((...call: Parameters<typeof billing.quote>) => billing.quote(...call)),
      createOrder: scheduler.scheduleFunction((...call: Parameters<typeof billing.createOrder>) => billing.createOrder(...call)),
      verifyPayment: scheduler.scheduleFunction((...call: Parameters<typeof billing.verifyPayment>) => billing.verifyPayment(...call)),
    };
    const open = () => {
      const store = new CheckoutStore({ ...world.ports, billing: slow }, PAGE + CREATOR);
      store.start();
      return store;
    };
    const endPaid = () => world.checkout.endPaid(world.host.pay(world.checkout.orders.at(-1)?.orderId ?? ''));
    let store = open();
    const shown = new Set<number | undefined>();
    for (const next of acts) {
      if (store.order?.payment.step === 'ready') shown.add(store.order.quotes.quote?.amount);
      if (next === 'pay') void store.pay();
      else if (next === 'promo') store.applyPromo('QUARTER');
      else if (next === 'end' && world.checkout.open) endPaid();
      else if (next === 'dismiss' && world.checkout.open) world.checkout.end({ kind: 'dismissed' });
      else if (next === 'EUR' || next === 'USD') store.chooseCurrency(next);
      else if (next === 'reload' && !world.checkout.open) {
        store.stop();
        store = open();
      } else if (next === 'answer' && scheduler.count() > 0) await scheduler.waitOne();
      await settled();
      assert.ok(world.host.grants.length <= 1, 'granted twice');
    }
    await drained(scheduler);
    if (world.checkout.open) endPaid();
    await drained(scheduler);
    for (const { amount } of world.checkout.orders) assert.ok(shown.has(amount), 'charged what was not shown');
    assert.ok(world.host.grants.length <= 1, 'granted twice');
    if (store.order?.payment.result === 'paid') assert.equal(world.host.grants.length, 1, 'thanked for nothing');
    store.stop();
  }),
};
