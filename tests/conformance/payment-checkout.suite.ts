import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from '#ports/payment-checkout.ts';
import { commonTests } from './payment-checkout.common.ts';
import { SENTENCE, type RedirectFixture, type WindowFixture } from './payment-checkout.fixture.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { CASE_LIMIT, within } from './support/within.ts';

export type { CheckoutFixture, RedirectFixture, ReturnAddresses, WindowFixture, WindowPage } from './payment-checkout.fixture.ts';
export { createPaymentOrder } from './payment-checkout.fixture.ts';

/** Milliseconds until a payment that was given up has to be over. */
const GIVE_UP_LIMIT = 5_000;
/** More turns of the event loop than a script needs to come and its window to open. */
const TURNS = 16;
const ONE_ANSWER = 'its window answers once';
/** The contract of `PaymentCheckout`, for every adapter with a window. */
export function checkoutWindowSuite(name: string, create: () => WindowFixture, metadata?: DeclaredAbilities): void {
  testDeclaredAbilities({ port: 'payment', name, metadata }, { window: true });

  describe(`EXT-4 PaymentCheckout: ${name}`, { timeout: CASE_LIMIT }, () => {
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
      // The page has sent these before it.
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

    test('reports the first result of a window and ignores later ones', async ({ skip }) => {
      for (const [first, kind] of [
        ['pay', 'paid'],
        ['dismiss', 'dismissed'],
      ] as const) {
        const fixture = create();
        const { outcome } = await opened(fixture);
        const page = fixture.page?.();
        if (page === undefined) return skip(ONE_ANSWER);
        page[first]();
        for (const again of ['pay', 'dismiss', 'pay'] as const) page[again]();
        expect(await outcome).toMatchObject({ kind });
      }
    });

    test('a late result of an aborted window does not end the next one', async ({ skip }) => {
      const fixture = create();
      const giveUp = new AbortController();
      const { outcome: first } = await opened(fixture, giveUp.signal);
      const early = fixture.page?.();
      if (early === undefined) return skip(ONE_ANSWER);
      giveUp.abort();
      early.pay();
      expect(await first).toEqual({ kind: 'dismissed' });
      const { outcome: second } = await opened(fixture);
      const settled: PaymentOutcome[] = [];
      void second.then((outcome) => settled.push(outcome));
      early.pay();
      early.dismiss();
      await expect.poll(() => fixture.isOpen()).toBe(true);
      expect(settled).toEqual([]);
      fixture.page?.().pay();
      expect(await second).toMatchObject({ kind: 'paid', orderId: fixture.order.orderId });
    });

    test('aborting after the end changes nothing', async () => {
      const fixture = create();
      const giveUp = new AbortController();
      const { outcome: first } = await opened(fixture, giveUp.signal);
      fixture.pay();
      expect(await first).toMatchObject({ kind: 'paid' });
      const { outcome: second } = await opened(fixture);
      giveUp.abort();
      expect(fixture.isOpen()).toBe(true);
      fixture.pay();
      expect(await second).toMatchObject({ kind: 'paid' });
    });

    test('BP-02 rejects the proof of another order', async ({ skip }) => {
      const fixture = create();
      const { outcome } = await opened(fixture);
      const page = fixture.page?.();
      if (page === undefined) return skip(ONE_ANSWER);
      page.payAnother();
      expect(await outcome).toEqual({ kind: 'failed', message: expect.stringMatching(SENTENCE) });
    });

    test('aborting at any moment resolves at once and leaves no window open', async () => {
      for (let turns = 0; turns < TURNS; turns += 1) {
        const fixture = create();
        const giveUp = new AbortController();
        const outcome = fixture.checkout.pay(fixture.order, { signal: giveUp.signal });
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        giveUp.abort();
        expect(await within(GIVE_UP_LIMIT, 'Giving up', outcome)).toEqual({ kind: 'dismissed' });
        await new Promise((resolve) => setTimeout(resolve));
        expect([turns, fixture.isOpen()]).toEqual([turns, false]);
      }
    });

    test('leaves no timer behind', async ({ skip }) => {
      const fixture = create();
      if (fixture.timers === undefined) return skip('it has no timers');
      const { outcome } = await opened(fixture);
      fixture.pay();
      await outcome;
      expect(fixture.timers()).toBe(0);
    });
  });
}

/** The contract of `PaymentCheckout`, for every adapter that sends people to a page of its own. */
export function checkoutRedirectSuite(name: string, create: () => RedirectFixture, metadata?: DeclaredAbilities): void {
  testDeclaredAbilities({ port: 'payment', name, metadata }, { redirect: true });

  describe(`EXT-4 PaymentCheckout: ${name}`, { timeout: CASE_LIMIT }, () => {
    commonTests(create);

    test('CHK-6 reports that the page leaves for the hosted checkout', async () => {
      const { checkout, order, left, paymentPage } = create();
      expect(await checkout.pay(order)).toEqual({ kind: 'leaving' });
      expect(left).toEqual([paymentPage]);
    });

    test('BP-20 navigates to http and https URLs only, whatever the order says', async () => {
      const forged = [
        'javascript:alert(document.cookie)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:x',
        'file:///etc/passwd',
        'blob:https://videos.example.com/1',
        'about:blank',
        ' javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        '//evil.example',
        'not an address',
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
