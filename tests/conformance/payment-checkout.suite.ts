import { describe, expect, test } from 'vitest';
import type { PaymentCheckout, PaymentOrder } from '../../src/ports/payment-checkout.ts';

export interface CheckoutFixture {
  readonly checkout: PaymentCheckout;
  readonly order: PaymentOrder;
  /** What was fetched or left for so far: nothing before somebody pays (CHK-8). */
  readonly touched: () => number;
  /** The vendor cannot be reached from the page. */
  readonly cutOff: () => void;
  readonly restore: () => void;
}

/** A vendor with a window over our page, and the person in front of it. */
export interface WindowFixture extends CheckoutFixture {
  /** Resolves when the window is open. */
  readonly opened: () => Promise<void>;
  readonly isOpen: () => boolean;
  readonly pay: () => void;
  readonly decline: () => void;
  readonly dismiss: () => void;
}

/** A vendor whose page is elsewhere. */
export interface RedirectFixture extends CheckoutFixture {
  /** The payment page of the order. */
  readonly paymentPage: string;
  /** Where the page was sent to, latest last. */
  readonly left: readonly string[];
  /** Addresses the vendor sends people back to. */
  readonly back: { readonly paid: string; readonly cancelled: string; readonly declined?: string };
}

export const createPaymentOrder = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  vendor: 'suite',
  keyId: 'key_public',
  orderId: 'order_SuiteOfOrders1',
  amount: 19_00,
  currency: 'USD',
  prefill: { name: 'Ada Lovelace', email: 'ada@example.com' },
  description: 'Castwright Creator, one month',
  session: {},
  ...change,
});

const SENTENCE = /^[A-Z].+\.$/;
const NEITHER_PAID_NOR_NOT = [
  'https://videos.example.com/checkout?planId=creator',
  'https://videos.example.com/',
  '/checkout?x=%E0%A4%A',
  '/',
];

function commonTests(create: () => CheckoutFixture): void {
  test('CHK-8 loads nothing from the payment company before the user pays', () => {
    const { checkout, touched } = create();
    for (const address of NEITHER_PAID_NOR_NOT) expect(checkout.returned(address)).toBeNull();
    expect(touched()).toBe(0);
  });

  test('does nothing when aborted before it starts', async () => {
    const { checkout, order, touched } = create();
    expect(await checkout.pay(order, { signal: AbortSignal.abort() })).toEqual({ kind: 'dismissed' });
    expect(touched()).toBe(0);
  });

  test('reports an unreachable service with a message, and retries on the next try', async () => {
    const { checkout, order, cutOff, restore, touched } = create();
    cutOff();
    expect(await checkout.pay(order)).toEqual({ kind: 'failed', message: expect.stringMatching(SENTENCE) });
    restore();
    const before = touched();
    void checkout.pay(order);
    await expect.poll(touched).toBeGreaterThan(before);
  });
}

/** The contract of `PaymentCheckout`, for every vendor with a window. */
export function checkoutWindowSuite(name: string, create: () => WindowFixture): void {
  describe(`EXT-4 PaymentCheckout: ${name}`, () => {
    commonTests(create);

    /** The window is open; what its end will be is in a box, so that it is not waited for. */
    const opened = async (fixture: WindowFixture, signal?: AbortSignal) => {
      const outcome = fixture.checkout.pay(fixture.order, signal === undefined ? {} : { signal });
      await fixture.opened();
      return { outcome };
    };

    test('CHK-6 paid: hands over the proof unread', async () => {
      const fixture = create();
      const { outcome } = await opened(fixture);
      fixture.pay();
      expect(await outcome).toMatchObject({ kind: 'paid', orderId: fixture.order.orderId, proof: expect.any(Object) });
    });

    test('CHK-6 reports a window closed without paying', async () => {
      const fixture = create();
      const { outcome } = await opened(fixture);
      fixture.dismiss();
      expect(await outcome).toEqual({ kind: 'dismissed' });
    });

    test('CHK-6 reports a decline with its reason after closing', async () => {
      const fixture = create();
      const { outcome } = await opened(fixture);
      fixture.decline();
      fixture.dismiss();
      const declined = await outcome;
      expect(declined).toEqual({ kind: 'declined', message: expect.stringMatching(/^$|^[A-Z].+\.$/) });
      // The page has said that much before it.
      expect(declined).not.toMatchObject({ message: expect.stringMatching(/nothing was charged/i) });
    });

    test('CHK-7 reports a missing key as a configuration error before opening, where the adapter needs one', async () => {
      const fixture = create();
      const { checkout, order, touched } = fixture;
      if (order.keyId === null) {
        const { outcome } = await opened(fixture);
        fixture.dismiss();
        expect(await outcome).toEqual({ kind: 'dismissed' });
        return;
      }
      expect(await checkout.pay({ ...order, keyId: null })).toEqual({ kind: 'failed', message: expect.stringContaining('key') });
      expect(touched()).toBe(0);
    });

    test('opens one window at a time', async () => {
      const fixture = create();
      const { outcome } = await opened(fixture);
      expect(await fixture.checkout.pay(fixture.order)).toEqual({ kind: 'failed', message: expect.stringMatching(SENTENCE) });
      fixture.dismiss();
      await outcome;
      const { outcome: second } = await opened(fixture);
      fixture.pay();
      expect(await second).toMatchObject({ kind: 'paid' });
    });

    test('aborting closes the open window and ignores later results', async () => {
      const fixture = create();
      const giveUp = new AbortController();
      const { outcome } = await opened(fixture, giveUp.signal);
      giveUp.abort();
      expect(await outcome).toEqual({ kind: 'dismissed' });
      expect(fixture.isOpen()).toBe(false);
    });
  });
}

/** The contract of `PaymentCheckout`, for every vendor that sends people to a page of its own. */
export function checkoutRedirectSuite(name: string, create: () => RedirectFixture): void {
  describe(`EXT-4 PaymentCheckout: ${name}`, () => {
    commonTests(create);

    test('CHK-6 reports that the page leaves for the hosted checkout', async () => {
      const { checkout, order, left, paymentPage } = create();
      expect(await checkout.pay(order)).toEqual({ kind: 'leaving' });
      expect(left).toEqual([paymentPage]);
    });

    test('CHK-6 reports paid with a proof, or unpaid, on return', () => {
      const { checkout, order, back } = create();
      expect(checkout.returned(back.paid)).toMatchObject({ kind: 'paid', orderId: order.orderId, proof: expect.any(Object) });
      expect(checkout.returned(back.cancelled)).toEqual({ kind: 'dismissed' });
      if (back.declined !== undefined) expect(checkout.returned(back.declined)?.kind).not.toBe('paid');
    });

    test('BP-20 navigates to http and https URLs only, whatever the order says', async () => {
      const forged = [
        'javascript:alert(document.cookie)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:x',
        'file:///etc/passwd',
        '',
      ];
      for (const address of forged) {
        const { checkout, order, left } = create();
        const session = Object.fromEntries(Object.keys(order.session).map((name) => [name, address]));
        expect(await checkout.pay({ ...order, session })).toEqual({ kind: 'failed', message: expect.stringMatching(SENTENCE) });
        expect(left).toEqual([]);
      }
    });
  });
}
