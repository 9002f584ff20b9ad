import { expect, test } from 'vitest';
import { createFakeCheckout, type FakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { loadCheckout } from '#composition/load-checkout.ts';
import { createPaymentOrder } from '../conformance/payment-checkout.suite.ts';

const PAGE = 'https://castwright.example/checkout?planId=creator&isAnnual=false';
const FAILED = { kind: 'failed', message: expect.stringContaining('Nothing was charged') };

function createAdapters() {
  const loaded: string[] = [];
  const windows: Readonly<Record<'offered' | 'older', FakeCheckout>> = { offered: createFakeCheckout(), older: createFakeCheckout() };
  let reachable = true;
  const load = (name: 'offered' | 'older') => async () => {
    if (!reachable) throw new Error('The file could not be fetched.');
    loaded.push(name);
    return windows[name];
  };
  return {
    loaded,
    windows,
    setReachable: (value: boolean) => {
      reachable = value;
    },
    parts: { adapters: { offered: load('offered'), older: load('older') }, offered: 'offered' },
  };
}

test('K-D1 pays each order with the adapter that created it, and loads no other', async () => {
  const { loaded, windows, parts } = createAdapters();
  const checkout = await loadCheckout(parts, PAGE);
  expect(loaded).toEqual(['offered']);
  for (const [vendor, name] of [
    ['offered', 'offered'],
    ['', 'offered'],
    ['older', 'older'],
    ['older', 'older'],
  ] as const) {
    windows[name].next({ kind: 'dismissed' });
    expect(await checkout.pay(createPaymentOrder({ vendor }))).toEqual({ kind: 'dismissed' });
    expect(windows[name].orders.at(-1)?.vendor).toBe(vendor);
  }
  expect(loaded).toEqual(['offered', 'older']);
});

test('an unknown or unavailable adapter charges nothing and says so', async () => {
  const { windows, parts, setReachable } = createAdapters();
  const checkout = await loadCheckout(parts, PAGE);
  for (const vendor of ['next-year', 'toString']) expect(await checkout.pay(createPaymentOrder({ vendor }))).toEqual(FAILED);
  setReachable(false);
  expect(await checkout.pay(createPaymentOrder({ vendor: 'older' }))).toEqual(FAILED);
  setReachable(true);
  windows.older.next({ kind: 'dismissed' });
  expect(await checkout.pay(createPaymentOrder({ vendor: 'older' }))).toEqual({ kind: 'dismissed' });
});

test('CHK-6 every adapter reads the URL of a page returned to', async () => {
  const { loaded, parts } = createAdapters();
  const url = `${PAGE}&fake_status=canceled`;
  expect((await loadCheckout(parts, url)).returned(url)).toEqual({ kind: 'dismissed' });
  const elsewhere = `${PAGE}&utm_source=letter`;
  expect((await loadCheckout(parts, elsewhere)).returned(elsewhere)).toBeNull();
  expect(loaded).toContain('older');
});
