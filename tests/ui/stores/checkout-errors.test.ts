import { messages } from '#messages/features/checkout/checkout.messages';
import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { CHECKOUT_ATTEMPT_KEY, CHECKOUT_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { CheckoutStore } from '#ui/features/checkout/checkout-store.ts';
import { CREATOR, getLastOrder, type openCheckout, PAGE, reloadCheckout, openWithPrice } from './checkout-page-fixture.ts';
import { BOB, openPlansFixture, waitUntilSettled } from './plans-fixture.ts';

describe('CheckoutStore: errors after payment', () => {
  async function paidWhile(error: (page: Awaited<ReturnType<typeof openWithPrice>>) => void) {
    const page = await openWithPrice();
    const paying = page.store.pay();
    await waitUntilSettled();
    error(page);
    page.checkout.endPaid(page.server.pay(getLastOrder(page)));
    await waitUntilSettled();
    return { ...page, paying };
  }

  /** Every pause between two tries passes. */
  async function tryAll({ clock }: Pick<ReturnType<typeof openCheckout>, 'clock'>): Promise<void> {
    for (let again = 0; again < 3; again += 1) {
      clock.advance(CHECKOUT_LIMITS.retryAfter);
      await waitUntilSettled();
    }
  }

  test('TIM-1 RETRY_COUNT CHK-6 retries an unreachable server three times', async () => {
    const page = await paidWhile(({ faults }) => faults.failNext(OFFLINE, 3));
    expect(page.payment.step).toBe('verifying');
    await tryAll(page);
    await page.paying;
    expect(page.payment).toMatchObject({ step: 'done', result: 'paid' });
  });

  test('CHK-6 then says that nothing is lost, and retries on request', async () => {
    const page = await paidWhile(({ faults }) => faults.failAlways(OFFLINE));
    await tryAll(page);
    await page.paying;
    expect(page.payment).toMatchObject({ step: 'unconfirmed', busy: false, status: messages.payment.unconfirmed });
    await page.store.pay();
    expect(page.payment.step).toBe('unconfirmed');
    page.faults.recover();
    await page.payment.checkAgain();
    expect(page.payment).toMatchObject({ step: 'done', result: 'paid' });
    expect(page.reloads).toHaveLength(1);
  });

  test('CHK-6 a reload keeps the proof', async () => {
    const page = await paidWhile(({ faults }) => faults.failAlways(OFFLINE));
    page.store.stop();
    const after = await reloadCheckout(page);
    expect(after.payment).toMatchObject({ step: 'done', result: 'paid' });
    expect(after.server.status().planId).toBe('creator');
  });

  test('CHK-6 a reload with an open window shows the price again and reuses the order', async () => {
    const page = await openWithPrice();
    void page.store.pay();
    await waitUntilSettled();
    const after = await reloadCheckout(page);
    expect(after.payment.step).toBe('ready');
    expect(after.quotes.quote?.amount).toBe(2_900);
    void after.store.pay();
    await waitUntilSettled();
    expect(after.checkout.orders.map(({ orderId }) => orderId)).toEqual([getLastOrder(page)]);
    expect(page.server.orders).toHaveLength(1);
  });

  test('CHK-6 a payment made while the page was closed is not charged again', async () => {
    const page = await openWithPrice();
    void page.store.pay();
    await waitUntilSettled();
    page.server.settle(getLastOrder(page));
    const after = await reloadCheckout(page);
    await after.store.pay();
    expect(after.payment).toMatchObject({ step: 'done', result: 'granted' });
    expect(after.checkout.orders).toEqual([]);
    expect(page.server.grants).toHaveLength(1);
  });

  test('CHK-6 leaving the page closes the window, and a completed payment is still verified', async () => {
    const page = await paidWhile(({ faults }) => faults.hold());
    page.store.stop();
    page.faults.release();
    await page.paying;
    expect(page.server.status().planId).toBe('creator');
    expect(page.reloads).toEqual([]);

    const other = await openWithPrice();
    void other.store.pay();
    await waitUntilSettled();
    expect(other.checkout.open).toBe(true);
    other.store.stop();
    expect(other.checkout.open).toBe(false);
  });

  test('CHK-6 verifies a payment completed as the window closed with the page', async () => {
    const fixture = openPlansFixture({ signedIn: true });
    const { server, ports } = fixture;
    const pay: typeof ports.checkout.pay = ({ orderId }, options) =>
      new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () => resolve({ kind: 'paid', orderId, proof: server.pay(orderId) }), { once: true });
      });
    const store = new CheckoutStore({ ...ports, checkout: { ...ports.checkout, pay } }, PAGE + CREATOR);
    store.start();
    await waitUntilSettled();
    const paying = store.pay();
    await waitUntilSettled();
    store.stop();
    await paying;
    expect(server.status().planId).toBe('creator');
    expect(fixture.reloads).toEqual([]);
  });

  test('CHK-6 a rejected proof shows an error and ends the attempt', async () => {
    const page = await openWithPrice();
    page.checkout.next({ kind: 'paid', orderId: 'x', proof: { order: 'x', signature: 'forged' } });
    await page.store.pay();
    expect(page.payment).toMatchObject({ step: 'ready', result: null });
    expect(page.payment.status).toMatch(/couldn’t confirm/);
    expect(page.storage.read(CHECKOUT_ATTEMPT_KEY)).toBeNull();
  });

  test('CHK-6 another user on the same device does not resume it', async () => {
    const page = await paidWhile(({ faults }) => faults.failAlways(OFFLINE));
    page.store.stop();
    const fixture = openPlansFixture({ storage: page.storage, clock: page.clock });
    fixture.signIn(BOB);
    const store = new CheckoutStore(fixture.ports, PAGE + CREATOR);
    store.start();
    await waitUntilSettled();
    expect(store.order?.payment.step).toBe('ready');
  });
});
