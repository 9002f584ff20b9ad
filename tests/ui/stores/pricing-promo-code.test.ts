import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFFLINE } from '#adapters/api/memory/faults.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#domain/money/currency.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { PromoRequest } from '#ports/billing-api.ts';
import type { PromoOffer } from '#domain/promo/parse-promo-response.ts';
import { PricingStore } from '#ui/features/pricing/pricing-store.ts';
import { openPlansFixture, type PlansFixtureOptions, waitUntilSettled } from './plans-fixture.ts';

function open(options: PlansFixtureOptions = {}) {
  const fixture = openPlansFixture(options);
  return { ...fixture, store: new PricingStore(fixture.ports) };
}

const getPrice = (store: PricingStore, plan: string): string | undefined => store.plans.find((card) => card.priceId === plan)?.price;

describe('PricingStore: promo code', () => {
  test('STA-5 pending sets loading and clears the error; fulfilled sets the details and discounts', async () => {
    const { store, faults } = open();
    store.start();
    store.typePromo('nothing');
    await store.applyPromo();
    expect(store.promo.promoCodeError).toBe('Invalid promo code');

    faults.hold();
    store.typePromo(' quarter ');
    const applying = store.applyPromo();
    expect(store.promo).toMatchObject({ promoCodeLoading: true, promoCodeError: '' });
    faults.release();
    await applying;
    expect(store.promo).toMatchObject({ promoCodeLoading: false, promoCodeError: '', promoCode: 'quarter' });
    expect(store.promo.promoCodeDetails?.currency).toBe('USD');
    expect(store.plans.find(({ priceId }) => priceId === 'creator')).toMatchObject({ price: '$14.25', priceBefore: '$19.00' });
    expect(store.lists.annualPlans.find(({ priceId }) => priceId === 'creator')?.price).toBe('$19.00');
  });

  test('STA-5 ERR-3 rejected sets the message and no details', async () => {
    const { store } = open();
    store.start();
    store.typePromo('QUARTER');
    await store.applyPromo();
    store.typePromo('WRONG');
    await store.applyPromo();
    expect(store.promo).toMatchObject({ promoCodeDetails: null, promoCodeError: 'Invalid promo code', promoCode: '' });
    expect(getPrice(store, 'creator')).toBe('$19.00');
  });

  test('STA-5 reports an unreachable server in words', async () => {
    const { store, faults } = open();
    store.start();
    faults.failNext(OFFLINE);
    store.typePromo('QUARTER');
    await store.applyPromo();
    expect(store.promo.promoCodeError).toBe(
      'We couldn’t reach Castwright. What you typed is still here. Check your connection and try again.',
    );
  });

  test('STA-5 clearing removes details and error, and cancels a pending response', async () => {
    const { store, faults } = open();
    store.start();
    store.typePromo('QUARTER');
    await store.applyPromo();
    store.clearPromo();
    expect(store.promo).toMatchObject({ promoCodeDetails: null, promoCodeError: '', promoCode: '', promoCodeLoading: false });

    faults.hold();
    store.typePromo('QUARTER');
    const applying = store.applyPromo();
    store.clearPromo();
    faults.release();
    await applying;
    expect(store.promo.promoCodeDetails).toBeNull();
  });

  test('STA-5 CUR-1 another currency revalidates the code and updates prices', async () => {
    const { store } = open();
    store.start();
    store.typePromo('QUARTER');
    await store.applyPromo();
    store.currency.choose('INR');
    await waitUntilSettled();
    expect(store.promo.promoCodeDetails?.currency).toBe('INR');
    expect(store.plans.find(({ priceId }) => priceId === 'creator')).toMatchObject({ price: '₹1,190', priceBefore: '₹1,587' });
  });

  test('STA-5 for any order of responses, the last code and currency win', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('code' as const), code: fc.constantFrom('A', 'B', 'bad') }),
      fc.record({ kind: fc.constant('currency' as const), currency: fc.constantFrom(...CURRENCY_CODES) }),
      fc.constant({ kind: 'clear' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 8 }), async (scheduler, steps) => {
        const { ports, currency } = openPlansFixture();
        const response = scheduler.scheduleFunction(async (request: PromoRequest) => createOffer(request));
        const store = new PricingStore({ ...ports, billing: { ...ports.billing, validatePromo: response } });
        store.start();
        await waitUntilSettled();
        let code = '';
        for (const next of steps) {
          if (next.kind === 'currency') currency.choose(next.currency);
          else if (next.kind === 'clear') store.clearPromo();
          else {
            store.typePromo(next.code);
            void store.applyPromo();
          }
          if (next.kind === 'clear') code = '';
          if (next.kind === 'code') code = next.code;
        }
        await scheduler.waitIdle();
        await waitUntilSettled();
        const good = code !== '' && code !== 'bad';
        expect(store.promo.promoCodeLoading).toBe(false);
        expect(store.promo.promoCode).toBe(good ? code : '');
        expect(store.promo.promoCodeDetails?.currency).toBe(good ? currency.code : undefined);
        expect(store.promo.promoCodeError).toBe(code === 'bad' ? 'Invalid promo code' : '');
        store.stop();
      }),
      { numRuns: 60 },
    );
  });
});

function createOffer({ promoCode, currency }: { promoCode: string; currency: CurrencyCode }): ApiOutcome<PromoOffer> {
  if (promoCode === 'bad')
    return { kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' };
  return { kind: 'ok', value: { currency, plans: {} } };
}
