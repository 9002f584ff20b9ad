import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentOutcome } from '#ports/payment-checkout.ts';
import { SENTENCE, type CheckoutFixture } from './payment-checkout.fixture.ts';

/** What anybody can write into the address of our page. */
const MADE_UP = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 })).map((query) => `/checkout?${new URLSearchParams(query)}`),
);
const HOSTILE_VALUES = ['', '<script>alert(1)</script>', 'javascript:alert(1)', '../..', '%00', '\0', 'x'.repeat(10_000), '{}', 'null'];

const NEITHER_PAID_NOR_NOT = [
  'https://videos.example.com/checkout?planId=creator',
  'https://videos.example.com/',
  '/checkout?x=%E0%A4%A',
  'https://[',
  '/',
];

/** What the page can do something with. */
function expectOutcome(outcome: PaymentOutcome | null): void {
  expect(['none', 'paid', 'dismissed', 'declined', 'failed']).toContain(outcome?.kind ?? 'none');
  if (outcome?.kind === 'paid') expect(outcome).toMatchObject({ orderId: expect.stringMatching(/./) as string, proof: expect.any(Object) });
}

/** The contract of every adapter, with a window or a page on another site. */
export function commonTests(create: () => CheckoutFixture): void {
  test('CHK-8 loads nothing from the payment company before the user pays', () => {
    const { checkout, touched } = create();
    for (const address of NEITHER_PAID_NOR_NOT) expect(checkout.returned(address)).toBeNull();
    expect(touched()).toBe(0);
  });

  test('a made-up return URL reports nothing and never throws', () => {
    const { checkout, touched } = create();
    fc.assert(
      fc.property(MADE_UP, (address) => {
        expect(checkout.returned(address)).toBeNull();
      }),
      { numRuns: 200 },
    );
    expect(touched()).toBe(0);
  });

  test('an altered return URL never throws and loads nothing', ({ skip }) => {
    const { checkout, order, back, touched } = create();
    if (back === undefined) return skip('nobody comes back to an address');
    for (const genuine of Object.values(back)) {
      for (const name of new URL(genuine, 'http://page.invalid').searchParams.keys()) {
        for (const value of HOSTILE_VALUES) {
          const address = new URL(genuine, 'http://page.invalid');
          address.searchParams.set(name, value);
          const altered = checkout.returned(address.href);
          address.searchParams.delete(name);
          for (const outcome of [altered, checkout.returned(address.href)]) {
            expectOutcome(outcome);
            // It may name the order that the address names, and no other.
            if (outcome?.kind === 'paid') expect([order.orderId, ...address.searchParams.values(), value]).toContain(outcome.orderId);
            if (genuine !== back.paid) expect(outcome?.kind).not.toBe('paid');
          }
        }
      }
    }
    expect(touched()).toBe(0);
  });

  test('CHK-6 reports paid with a proof, or unpaid, on return', ({ skip }) => {
    const { checkout, order, back } = create();
    if (back === undefined) return skip('nobody comes back to an address');
    expect(checkout.returned(back.paid)).toMatchObject({ kind: 'paid', orderId: order.orderId, proof: expect.any(Object) });
    expect(checkout.returned(back.cancelled)).toEqual({ kind: 'dismissed' });
    if (back.declined !== undefined)
      expect(checkout.returned(back.declined)).toEqual({ kind: 'declined', message: expect.stringMatching(/^$|^[A-Z].+\.$/) });
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
