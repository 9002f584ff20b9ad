import { describe, expect, test } from 'vitest';
import { SERVER_DOWN } from '#adapters/api/memory/faults.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { PLAN_PRICES } from '#domain/plans/plan-price.ts';
import { SELECTED_PLAN_KEY } from '#domain/checkout/selected-plan.ts';
import { CURRENCY_KEY } from '#ui/stores/currency-store.ts';
import { PricingStore } from '#ui/features/pricing/pricing-store.ts';
import { BOB, CREATOR_MONTH, openPlansFixture, buyPlan, type PlansFixtureOptions, waitUntilSettled } from './plans-fixture.ts';

function open(options: PlansFixtureOptions = {}) {
  const fixture = openPlansFixture(options);
  return { ...fixture, store: new PricingStore(fixture.ports) };
}

const getPrice = (store: PricingStore, plan: string): string | undefined => store.plans.find((card) => card.priceId === plan)?.price;

describe('PricingStore: prices', () => {
  test('LND-4 VAL-4 starts on annual billing and switches to monthly', () => {
    const { store } = open();
    store.start();
    expect(store.annual).toBe(true);
    expect(store.plans.find(({ priceId }) => priceId === 'creator')).toMatchObject({
      price: '$19.00',
      billed: 'Billed as $228.00 annually',
    });
    store.showAnnual(false);
    expect(getPrice(store, 'creator')).toBe('$29.00');
  });

  test('ENT-2 EXT-9 shows all four price lists from the fallback table while location and rates load', () => {
    const { store, geo, rates } = open();
    geo.control.hold();
    rates.control.hold();
    store.start();
    expect(Object.values(store.lists).map((list) => list.length)).toEqual([3, 3, 3, 3]);
    expect(store.currency.code).toBe('USD');
  });

  test('EXT-8 EXT-9 uses the location’s currency and fresh rates', async () => {
    const { store, geo, rates } = open();
    geo.control.set({ country: 'DE', currency: null });
    rates.control.set({ USD: 1, EUR: 0.5 });
    store.start();
    await waitUntilSettled();
    expect(store.currency.code).toBe('EUR');
    expect(getPrice(store, 'creator')).toBe('€9.50');
  });

  test('EXT-8 ENT-8 a manual currency wins over the location, is stored, and survives a reload', async () => {
    const storage = createMemoryStorage();
    const { store, geo } = open({ storage });
    geo.control.set({ country: 'JP', currency: 'JPY' });
    store.start();
    store.currency.choose('GBP');
    await waitUntilSettled();
    expect(store.currency.code).toBe('GBP');
    expect(storage.read(CURRENCY_KEY)).toBe('GBP');

    const later = open({ storage });
    later.geo.control.set({ country: 'JP', currency: 'JPY' });
    later.store.start();
    expect(later.store.currency.code).toBe('GBP');
    await waitUntilSettled();
    expect(later.store.currency.code).toBe('GBP');
  });

  test('EXT-8 EXT-9 says why prices are in US dollars, and when they are converted at the built-in rates', async () => {
    for (const nowhere of ['unknown', 'unavailable'] as const) {
      const { store, geo, rates } = open();
      geo.control.set(nowhere);
      expect(store.currency.isAssumed).toBe(false);
      store.start();
      await waitUntilSettled();
      expect([store.currency.code, store.currency.country]).toEqual(['USD', 'US']);
      expect([store.currency.isAssumed, store.currency.isConvertedAtFixedRate]).toEqual([true, false]);
      store.currency.choose('EUR');
      expect([store.currency.isAssumed, store.currency.isConvertedAtFixedRate]).toEqual([false, true]);
      expect(rates.control.callCount).toBe(1);
    }

    const { store, geo, rates } = open();
    geo.control.set({ country: 'DE', currency: null });
    rates.control.set({ USD: 1, EUR: 0.5 });
    store.start();
    await waitUntilSettled();
    expect([store.currency.isAssumed, store.currency.isConvertedAtFixedRate]).toEqual([false, false]);
  });

  test('EXT-8 ignores invalid stored currencies', async () => {
    const { store } = open({ storage: createMemoryStorage({ [CURRENCY_KEY]: 'shells' }) });
    store.start();
    await waitUntilSettled();
    expect(store.currency.code).toBe('USD');
  });
});

describe('PricingStore: choosing a plan', () => {
  test('CHK-5 ENT-8 signed out: stores the plan with all five fields and redirects to sign-in', async () => {
    const { store, storage } = open();
    store.start();
    store.typePromo('QUARTER');
    await store.applyPromo();
    expect(store.choose('business')).toBe('/signin?redirect=/pricing');
    expect(JSON.parse(storage.read(SELECTED_PLAN_KEY) ?? '')).toEqual({
      planId: 'business',
      isAnnual: true,
      promoCode: 'QUARTER',
      redirectPath: '/pricing',
      priceDisplay: '$44.25',
    });
  });

  test('CHK-5 RED-2 the free plan replaces an earlier selection and leads to sign-up, or the dashboard', async () => {
    const { store, storage, signIn } = open();
    store.start();
    store.choose('creator');
    expect(store.choose('starter')).toBe('/signup');
    const stored = storage.read(SELECTED_PLAN_KEY);
    expect(JSON.parse(stored ?? '')).toMatchObject({ planId: 'free', redirectPath: '/dashboard' });
    signIn();
    await waitUntilSettled();
    expect(store.choose('starter')).toBe('/dashboard');
    expect(storage.read(SELECTED_PLAN_KEY)).toBe(stored);
  });

  test('CHK-6 signed in: opens checkout with the plan, period, and code', async () => {
    const { store } = open({ signedIn: true });
    store.start();
    await waitUntilSettled();
    store.showAnnual(false);
    store.typePromo('QUARTER');
    await store.applyPromo();
    expect(store.choose('creator')).toBe('/checkout?planId=creator&isAnnual=false&promoCode=QUARTER');
  });

  test('ENT-2 marks the current plan in its period, and it or a smaller one leads to billing', async () => {
    const fixture = open({ signedIn: true });
    const { store } = fixture;
    await buyPlan(fixture, { ...CREATOR_MONTH, planId: 'business', isAnnual: true });
    store.start();
    await waitUntilSettled();
    expect(store.isCurrent('business')).toBe(true);
    expect(store.isCurrent('creator')).toBe(false);
    expect(store.choose('business')).toBe('/dashboard/billing');
    expect(store.choose('creator')).toBe('/dashboard/billing?planId=creator&isAnnual=true');
    store.showAnnual(false);
    expect(store.isCurrent('business')).toBe(false);
  });

  test('VAL-4 shows built-in prices first, then the server’s', async () => {
    const { store, charged } = open();
    charged.prices = {
      starter: { monthly: 0, annual: 0 },
      creator: { monthly: 4_000, annual: 3_000 },
      business: { monthly: 8_900, annual: 5_900 },
    };
    expect([getPrice(store, 'creator'), store.annualDiscount]).toEqual(['$19.00', 'Save 35%']);
    store.start();
    await waitUntilSettled();
    expect([getPrice(store, 'creator'), store.annualDiscount]).toEqual(['$30.00', 'Save 25%']);
    expect(store.plans.find(({ priceId }) => priceId === 'creator')).toMatchObject({
      billed: 'Billed as $360.00 annually',
      discount: 'Save 25%',
    });
  });

  test('ERR-4 reports failed prices, signed out too, keeps the built-in ones, and retries', async () => {
    const { store, charged } = open();
    charged.prices = null;
    store.start();
    await waitUntilSettled();
    expect(store.failure).toBe('Failed to load pricing information');
    expect(getPrice(store, 'creator')).toBe('$19.00');
    charged.prices = PLAN_PRICES;
    store.retry();
    await waitUntilSettled();
    expect(store.failure).toBe('');
  });

  test('ERR-4 reports a failed plan, keeps prices, and retries', async () => {
    const { store, faults } = open({ signedIn: true });
    faults.failNext(SERVER_DOWN);
    store.start();
    await waitUntilSettled();
    expect(store.failure).toBe('Failed to load pricing information');
    expect(getPrice(store, 'creator')).toBe('$19.00');
    store.retry();
    await waitUntilSettled();
    expect(store.failure).toBe('');
    expect(store.isCurrent('starter')).toBe(true);
  });

  test('does not show the previous user’s plan', async () => {
    const fixture = open({ signedIn: true });
    const { store, faults, signIn } = fixture;
    await buyPlan(fixture, CREATOR_MONTH);
    store.start();
    await waitUntilSettled();
    expect(store.current?.planId).toBe('creator');
    faults.hold();
    signIn(BOB);
    expect(store.current).toBeNull();
    fixture.auth.settle({ kind: 'signed-out' });
    expect(store.current).toBeNull();
    expect(store.failure).toBe('');
  });
});
