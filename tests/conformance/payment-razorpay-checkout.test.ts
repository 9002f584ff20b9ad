import { describe, expect, test } from 'vitest';
import { SCRIPT_TIMEOUT } from '#adapters/payment/razorpay/client/load-razorpay.ts';
import { createSandboxCheckout } from '#adapters/payment/sandbox/client/index.ts';
import { createRazorpayPage, getProof } from './support/razorpay-page.ts';

describe('EXT-4 Razorpay in the browser', () => {
  test('CHK-7 reports the missing key in the exact words of the specification', async () => {
    const { world: fixture } = createRazorpayPage((make) => make());
    for (const keyId of [null, ''])
      expect(await fixture.checkout.pay({ ...fixture.order, keyId })).toEqual({
        kind: 'failed',
        message: 'Razorpay key is missing. Please check your configuration.',
      });
  });

  test('CHK-8 loads the script once, when it is needed', async () => {
    const { world: fixture, scripts } = createRazorpayPage((make) => make());
    for (const _ of [1, 2]) {
      const outcome = fixture.checkout.pay(fixture.order);
      await fixture.opened();
      fixture.dismiss();
      await outcome;
    }
    expect(scripts).toEqual(['https://checkout.razorpay.com/v1/checkout.js']);
  });

  test('the sandbox runs the same client from our own URL', async () => {
    const { world: fixture, scripts } = createRazorpayPage((make) =>
      createSandboxCheckout({ origin: '', connect: (scriptUrl) => make(scriptUrl) }),
    );
    void fixture.checkout.pay(fixture.order);
    await fixture.opened();
    expect(scripts).toEqual(['/sandbox/checkout.js']);
  });

  test('times out when the script never loads, and loads it again next time', async () => {
    const { world: fixture, clock, scripts, hang } = createRazorpayPage((make) => make());
    hang();
    const outcome = fixture.checkout.pay(fixture.order);
    clock.advance(SCRIPT_TIMEOUT);
    expect(await outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('Nothing was charged') });
    void fixture.checkout.pay(fixture.order);
    await expect.poll(() => scripts.length).toBe(2);
  });

  test('passes order, payer, and the amount in minor units to the window', async () => {
    for (const [currency, amount, wire] of [
      ['USD', 19_00, 1900],
      ['JPY', 2_879_00, 2879],
    ] as const) {
      const { world: fixture, windowOptions } = createRazorpayPage((make) => make());
      void fixture.checkout.pay({ ...fixture.order, currency, amount });
      await fixture.opened();
      const { key, order_id, amount: shown, prefill } = windowOptions();
      expect({ key, order_id, shown, prefill }).toEqual({
        key: 'key_public',
        order_id: fixture.order.orderId,
        shown: wire,
        prefill: fixture.order.prefill,
      });
    }
  });

  test('a declined card can be retried in the window, and only the final result counts', async () => {
    const { world: fixture } = createRazorpayPage((make) => make());
    const outcome = fixture.checkout.pay(fixture.order);
    await fixture.opened();
    fixture.decline();
    fixture.pay();
    expect(await outcome).toMatchObject({ kind: 'paid' });
  });

  test('rejects a response for another order or without one', async () => {
    for (const result of [getProof('order_Another'), {}, null, 'paid']) {
      const { world: fixture, windowOptions } = createRazorpayPage((make) => make());
      const outcome = fixture.checkout.pay(fixture.order);
      await fixture.opened();
      windowOptions().handler(result);
      expect(await outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('If you paid') });
    }
  });

  test('opens no window when aborted while the script loads', async () => {
    const { world: fixture, hang } = createRazorpayPage((make) => make());
    hang();
    const giveUp = new AbortController();
    const outcome = fixture.checkout.pay(fixture.order, { signal: giveUp.signal });
    giveUp.abort();
    expect(await outcome).toEqual({ kind: 'dismissed' });
  });

  test.each([
    [{ error: { description: 'Your card has expired.' } }, 'Your card has expired.'],
    [{ error: { description: '' } }, 'Try again or pay another way.'],
    [{ error: { description: 7 } }, 'Try again or pay another way.'],
    [{ error: null }, 'Try again or pay another way.'],
    ['declined', 'Try again or pay another way.'],
    [null, 'Try again or pay another way.'],
  ])('a declined payment %j reports %j', async (failure, message) => {
    const { world: fixture, fail } = createRazorpayPage((make) => make());
    const outcome = fixture.checkout.pay(fixture.order);
    await fixture.opened();
    fail(failure);
    fixture.dismiss();
    expect(await outcome).toEqual({ kind: 'declined', message });
  });

  test('reports an amount that its currency does not have, and loads nothing', async () => {
    const { world: fixture, scripts } = createRazorpayPage((make) => make());
    expect(await fixture.checkout.pay({ ...fixture.order, currency: 'JPY', amount: 2_879_50 })).toEqual({
      kind: 'failed',
      message: 'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.',
    });
    expect(scripts).toEqual([]);
  });

  test.each(['empty', 'constructor', 'open'] as const)('a script with a broken window (%s) fails, and the next try works', async (how) => {
    const { world: fixture, breakScript, scripts } = createRazorpayPage((make) => make());
    breakScript(how);
    expect(await fixture.checkout.pay(fixture.order)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('Nothing was charged'),
    });
    breakScript('nothing');
    const outcome = fixture.checkout.pay(fixture.order);
    await fixture.opened();
    fixture.pay();
    expect(await outcome).toMatchObject({ kind: 'paid' });
    expect(scripts).toHaveLength(how === 'empty' ? 2 : 1);
  });

  test('closes the window once when given up, and not at all after its end', async () => {
    for (const [end, closings] of [
      ['pay', 0],
      ['dismiss', 0],
      ['abort', 1],
    ] as const) {
      const { world: fixture, closings: count } = createRazorpayPage((make) => make());
      const giveUp = new AbortController();
      const outcome = fixture.checkout.pay(fixture.order, { signal: giveUp.signal });
      await fixture.opened();
      if (end !== 'abort') fixture[end]();
      if (end !== 'abort') await outcome;
      giveUp.abort();
      await outcome;
      expect([end, count()]).toEqual([end, closings]);
    }
  });

  test('the window shows our name and closes without asking', async () => {
    const { world: fixture, windowOptions } = createRazorpayPage((make) => make());
    void fixture.checkout.pay(fixture.order);
    await fixture.opened();
    expect(windowOptions()).toMatchObject({ name: 'Castwright', description: fixture.order.description, modal: { confirm_close: false } });
  });
});
