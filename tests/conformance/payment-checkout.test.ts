import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createFakeCheckout } from '../../src/adapters/payment/fake/client/index.ts';
import { createRazorpayCheckout } from '../../src/adapters/payment/razorpay/client/index.ts';
import { SCRIPT_TIMEOUT } from '../../src/adapters/payment/razorpay/client/load-razorpay.ts';
import type { RazorpayWindowOptions } from '../../src/adapters/payment/razorpay/client/razorpay-window.ts';
import { createSandboxCheckout } from '../../src/adapters/payment/sandbox/client/index.ts';
import { createStripeCheckout } from '../../src/adapters/payment/stripe/client/index.ts';
import { toReturnUrls } from '../../src/adapters/payment/stripe/shared/return-url.ts';
import type { PaymentCheckout } from '../../src/ports/payment-checkout.ts';
import { checkoutRedirectSuite, checkoutWindowSuite, createPaymentOrder, type WindowFixture } from './payment-checkout.suite.ts';

checkoutWindowSuite('fake', () => {
  const checkout = createFakeCheckout();
  let declined = false;
  return {
    checkout,
    order: createPaymentOrder(),
    touched: () => checkout.orders.length,
    cutOff: () => checkout.cutOff(),
    restore: () => checkout.restore(),
    async opened() {
      await expect.poll(() => checkout.open).toBe(true);
    },
    isOpen: () => checkout.open,
    pay: () => checkout.endPaid({ any: 'thing' }),
    decline() {
      declined = true;
    },
    dismiss: () => checkout.end(declined ? { kind: 'declined', message: 'The bank said no.' } : { kind: 'dismissed' }),
  };
});

/** A page with the vendor's script at hand, and the script's window in the hands of the test. */
function createRazorpayPage(connect: (checkout: (scriptUrl?: string) => PaymentCheckout) => PaymentCheckout) {
  const clock = createManualClock();
  const scripts: string[] = [];
  let window: { readonly options: RazorpayWindowOptions; readonly failed: ((failure: unknown) => void)[]; open: boolean } | null = null;
  let reachable = true;
  let hangs = false;
  const scope: { Razorpay?: unknown } = {};

  class Razorpay {
    readonly #options: RazorpayWindowOptions;
    readonly #failed: ((failure: unknown) => void)[] = [];
    constructor(options: RazorpayWindowOptions) {
      this.#options = options;
    }
    on(_event: string, listener: (failure: unknown) => void): void {
      this.#failed.push(listener);
    }
    open(): void {
      window = { options: this.#options, failed: this.#failed, open: true };
    }
    close(): void {
      if (window) window.open = false;
    }
  }

  async function loadScript({ src }: { readonly src: string }): Promise<void> {
    scripts.push(src);
    if (hangs) return new Promise(() => {});
    if (!reachable) throw new Error('A script could not be loaded.');
    scope.Razorpay = Razorpay;
  }

  const checkout = connect((scriptUrl) =>
    createRazorpayCheckout({ clock, loadScript, scope, ...(scriptUrl === undefined ? {} : { scriptUrl }) }),
  );
  const shown = () => {
    if (window === null) throw new Error('No window was opened.');
    return window;
  };
  const fixture: WindowFixture = {
    checkout,
    order: createPaymentOrder(),
    touched: () => scripts.length,
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    async opened() {
      await expect.poll(() => window?.open).toBe(true);
    },
    isOpen: () => shown().open,
    pay() {
      shown().open = false;
      shown().options.handler(getProof(fixture.order.orderId));
    },
    decline: () => shown().failed.forEach((tell) => tell({ error: { description: 'Your payment was declined by the bank.' } })),
    dismiss() {
      shown().open = false;
      shown().options.modal.ondismiss();
    },
  };
  return {
    world: fixture,
    clock,
    scripts,
    windowOptions: () => shown().options,
    hang: () => {
      hangs = true;
    },
  };
}

const getProof = (orderId: string) => ({ razorpay_order_id: orderId, razorpay_payment_id: 'pay_1', razorpay_signature: 'a'.repeat(64) });

checkoutWindowSuite('Razorpay', () => createRazorpayPage((make) => make()).world);
checkoutWindowSuite(
  'sandbox',
  () =>
    createRazorpayPage((make) => createSandboxCheckout({ origin: 'https://api.example.com', connect: (scriptUrl) => make(scriptUrl) }))
      .world,
);

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
});

checkoutRedirectSuite('Stripe', () => {
  const left: string[] = [];
  let reachable = true;
  const orderId = 'cs_test_a1B2c3';
  const ways = toReturnUrls('https://videos.example.com/checkout?planId=creator');
  return {
    checkout: createStripeCheckout({
      leave(url) {
        if (!reachable) throw new Error('The page cannot be left.');
        left.push(url);
      },
    }),
    order: createPaymentOrder({ orderId, keyId: null, session: { url: `https://checkout.stripe.com/c/pay/${orderId}` } }),
    touched: () => left.length,
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    left,
    paymentPage: `https://checkout.stripe.com/c/pay/${orderId}`,
    back: { paid: ways.paid.replace('{CHECKOUT_SESSION_ID}', orderId), cancelled: ways.cancelled },
  };
});

test('EXT-4 Stripe: navigates to http and https URLs only', async () => {
  const left: string[] = [];
  const checkout = createStripeCheckout({ leave: (url) => left.push(url) });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'not an address'])
    expect(await checkout.pay(createPaymentOrder({ session: { url } }))).toMatchObject({ kind: 'failed' });
  expect(await checkout.pay(createPaymentOrder())).toMatchObject({ kind: 'failed' });
  expect(left).toEqual([]);
});
