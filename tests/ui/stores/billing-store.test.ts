import { describe, expect, test } from 'vitest';
import { OFFLINE, SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { BillingStore } from '#ui/features/billing/billing-store.ts';
import { CREATOR_MONTH, openPlansFixture, buyPlan, waitUntilSettled } from './plans-fixture.ts';

const CREATOR = { planId: 'creator', isAnnual: false } as const;
const BUSINESS = { planId: 'business', isAnnual: false } as const;
const STARTER = { planId: 'starter', isAnnual: false } as const;

/** Opens the billing page of a user who has bought `owned` first. */
async function openPage({ owns = CREATOR }: { readonly owns?: typeof CREATOR | typeof BUSINESS | null } = {}) {
  const fixture = openPlansFixture({ signedIn: true });
  if (owns !== null) await buyPlan(fixture, { ...CREATOR_MONTH, ...owns });
  const store = new BillingStore(fixture.ports);
  store.start();
  await waitUntilSettled();
  return { ...fixture, store };
}

describe('BillingStore', () => {
  test('API-5 shows the plan, what follows, and every invoice', async () => {
    const { store } = await openPage();
    expect(store.status).toMatchObject({ planId: 'creator', state: 'active', nextCharge: { amount: 2_900, currency: 'USD' } });
    expect(store.portal.value?.invoices).toEqual([expect.objectContaining({ number: 'CW-00001', total: 2_900 })]);
    expect(store.renewPath).toBe('/checkout?planId=creator&isAnnual=false');
    expect(store.currency.money(2_900, 'USD')).toBe('$29.00');
  });

  test('API-5 has nothing to renew on the free plan', async () => {
    const { store } = await openPage({ owns: null });
    expect(store.status?.state).toBe('free');
    expect(store.renewPath).toBeNull();
  });

  test('API-5 cancels and undoes the cancellation', async () => {
    const { store } = await openPage();
    await store.cancel();
    expect(store.status).toMatchObject({ state: 'cancelled', next: STARTER, nextCharge: null });
    await store.resume();
    expect(store.status).toMatchObject({ state: 'active', next: null });
    expect(store.actions.failure).toBe('');
  });

  test('API-5 reports failures without changing anything', async () => {
    const { store, faults } = await openPage();
    faults.failNext(OFFLINE);
    await store.cancel();
    expect(store.actions.failure).toBe('We couldn’t reach Castwright. Nothing was changed. Check your connection and try again.');
    expect(store.status?.state).toBe('active');
  });

  test('API-5 previews an upgrade less unused credit, and pays at checkout', async () => {
    const { store, clock, server } = await openPage();
    clock.advance(15 * 24 * 60 * 60_000);
    await store.previewChange(BUSINESS);
    expect(store.preview?.change).toMatchObject({ kind: 'pay', quote: { kind: 'upgrade', listAmount: 8_900, credit: 1_496 } });
    expect(await store.confirmChange()).toBe('/checkout?planId=business&isAnnual=false');
    expect(server.status().planId).toBe('creator');
  });

  test('API-5 previews a downgrade without changes, then schedules it for the end', async () => {
    const { store, server } = await openPage({ owns: BUSINESS });
    await store.previewChange(CREATOR);
    expect(store.preview?.change).toMatchObject({ kind: 'scheduled', at: server.status().paidUntil });
    expect(server.status().next).toBeNull();
    expect(await store.confirmChange()).toBeNull();
    expect(store.preview).toBeNull();
    expect(store.status).toMatchObject({ planId: 'business', next: CREATOR });
    await store.resume();
    expect(store.status?.next).toBeNull();
  });

  test('API-5 a dismissed preview does nothing', async () => {
    const { store } = await openPage();
    await store.previewChange(STARTER);
    store.clearPreview();
    expect(await store.confirmChange()).toBeNull();
    expect(store.status?.state).toBe('active');
  });

  test('API-5 a failed change stays open with its message', async () => {
    const { store, faults } = await openPage({ owns: BUSINESS });
    await store.previewChange(CREATOR);
    faults.failNext(SERVER_DOWN);
    expect(await store.confirmChange()).toBeNull();
    expect(store.preview).not.toBeNull();
    expect(store.actions.failure).toBe('API Error: 503. Nothing was changed. Try again in a moment.');
  });

  test('API-5 loads and saves billing details, and shows their errors', async () => {
    const { store, server, ports } = await openPage();
    store.details.change({ name: 'Ada Byron', country: 'Germany' });
    await store.saveDetails();
    expect(Object.keys(store.details.errors)).toEqual(['country']);
    store.details.change({ country: 'DE', taxId: 'DE123' });
    await store.saveDetails();
    expect(store.detailsSaved).toBe(true);
    expect(server.details).toEqual({ name: 'Ada Byron', company: '', address: '', country: 'DE', taxId: 'DE123' });

    const later = new BillingStore(ports);
    later.start();
    await waitUntilSettled();
    expect(later.details.fields).toEqual(server.details);
  });

  test('API-5 downloads an invoice, and reports a failure', async () => {
    const { store, faults } = await openPage();
    const id = store.portal.value?.invoices[0]?.id ?? '';
    const file = await store.invoiceFile(id);
    expect(await file?.text()).toMatch(/^%PDF/);
    faults.failNext(OFFLINE);
    expect(await store.invoiceFile(id)).toBeNull();
    expect(store.actions.failure).toContain('We couldn’t reach Castwright.');
    expect(await store.invoiceFile('of-somebody-else')).toBeNull();
  });
});
