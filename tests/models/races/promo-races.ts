import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createFakeGeo } from '#adapters/geo/fake/index.ts';
import { createFakeRates } from '#adapters/rates/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { CurrencyCode } from '#domain/money/currency.ts';
import type { PromoOffer } from '#domain/promo/parse-promo-response.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { PromoStore } from '#ui/features/pricing/promo-store.ts';
import { CurrencyStore } from '#ui/stores/currency-store.ts';
import { drainScheduler, type Race, flushTasks } from './race.ts';

const act = fc.oneof(
  fc.constantFrom('QUARTER', 'GIFT', 'bad', ' ').map((code) => ({ kind: 'code' as const, code })),
  fc.constantFrom('EUR', 'USD', 'INR').map((currency) => ({ kind: 'currency' as const, currency: currency as CurrencyCode })),
  fc.constantFrom({ kind: 'clear' as const }, { kind: 'answer' as const }, { kind: 'leave' as const }),
);

/** STA-5: with any interleaving, the price belongs to the last code and the current currency, and clearing removes it. */
export const promoRace: Race = {
  name: 'promo code',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 14 }), async (scheduler, acts) => {
    const currency = new CurrencyStore({ storage: createMemoryStorage(), geo: createFakeGeo(), rates: createFakeRates() });
    const validatePromo = scheduler.scheduleFunction(
      async (requested: { readonly promoCode: string; readonly currency: CurrencyCode }): Promise<ApiOutcome<PromoOffer>> =>
        requested.promoCode === 'bad'
          ? { kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code' }
          : { kind: 'ok', value: { currency: requested.currency, plans: {} } },
    );
    const store = new PromoStore({ billing: { validatePromo }, currency });
    store.start();
    let code = '';
    let left = false;
    for (const next of acts) {
      if (next.kind === 'answer' && scheduler.count() > 0) await scheduler.waitOne();
      else if (next.kind === 'currency') currency.choose(next.currency);
      else if (next.kind === 'leave') store.stop();
      else if (next.kind === 'clear') store.clear();
      else if (next.kind === 'code') void store.apply(next.code);
      left ||= next.kind === 'leave';
      if (next.kind === 'clear') code = '';
      if (next.kind === 'code') code = next.code.trim();
      await flushTasks();
      if (code === '') assert.deepEqual([store.promoCode, store.promoCodeDetails, store.promoCodeError], ['', null, '']);
    }
    await drainScheduler(scheduler);
    assert.equal(store.promoCodeLoading, false);
    if (left) return;
    const good = code !== '' && code !== 'bad';
    assert.equal(store.promoCode, good ? code : '');
    assert.equal(store.promoCodeDetails?.currency, good ? currency.code : undefined);
    assert.equal(store.promoCodeError, code === 'bad' ? 'Invalid promo code' : '');
  }),
};
