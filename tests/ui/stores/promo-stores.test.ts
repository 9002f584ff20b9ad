import fc from 'fast-check';
import { configure } from 'mobx';
import { describe, expect, test } from 'vitest';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryPromoAdminApi } from '#adapters/api/memory/memory-promo-admin-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { PLAN_PRICES } from '#domain/plans/plan-price.ts';
import { findPromoProblems } from '#domain/promo/find-promo-problems.ts';
import { normalizePromo } from '#domain/promo/normalize-promo.ts';
import { PromoCodesStore } from '#ui/features/admin/promo/promo-codes-store.ts';
import { toPromoForm, toPromoRules } from '#ui/features/admin/promo/promo-form.ts';
import { type PriceList, PromoFormStore } from '#ui/features/admin/promo/promo-form-store.ts';
import { PromoUsesStore } from '#ui/features/admin/promo/promo-uses-store.ts';
import { anyPromoRules } from '../../properties/promo/promo-rules-arbitrary.ts';
import { createPromoRules } from '../../tools/create-promo-rules.ts';

configure({ enforceActions: 'always' });

const NOW = 1_790_000_000_000;

function openFixture() {
  const clock = createManualClock(NOW);
  const server = createMemoryAdminServer({ clock });
  const faults = createFaults();
  return { clock, server, faults, promos: createMemoryPromoAdminApi(server, faults) };
}

async function openStore(store: PromoFormStore) {
  store.start();
  await expect.poll(() => store.form).not.toBeNull();
  if (store.form === null) throw new Error('The form did not open.');
  return store.form;
}

describe('promo code form', () => {
  test('round-trips every rule', () => {
    fc.assert(
      fc.property(anyPromoRules, fc.integer({ min: 0, max: 4e12 }), (some, moment) => {
        const rules = normalizePromo({ ...some, startsAt: moment, percent: some.percent ?? 5 });
        expect(toPromoRules(toPromoForm(rules), rules)).toEqual(rules);
      }),
    );
  });

  test.each([
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['0.07', 7],
    ['19.99', 1_999],
  ])('reads an amount typed as %s', (typed, amount) => {
    const form = { ...toPromoForm(createPromoRules({ kind: 'amount' })), 'amounts.EUR': typed };
    expect(toPromoRules(form, createPromoRules()).amounts).toEqual({ EUR: amount });
  });

  test.each([
    ['percent', 'ten', 'percent'],
    ['percent', '', 'percent'],
    ['maxUses', '-1', 'maxUses'],
    ['extraDays', '1.5', 'extraDays'],
    ['startsAt', 'tomorrow', 'startsAt'],
  ])('reports %s typed as `%s`', (field, typed, wrong) => {
    const form = { ...toPromoForm(createPromoRules()), [field]: typed };
    expect(Object.keys(findPromoProblems(toPromoRules(form, createPromoRules())))).toEqual([wrong]);
  });

  test.each(['1.234', 'five', '-3'])('reports an amount typed as `%s` at its currency', (typed) => {
    const form = { ...toPromoForm(createPromoRules({ kind: 'amount' })), 'amounts.JPY': typed };
    expect(Object.keys(findPromoProblems(toPromoRules(form, createPromoRules())))).toEqual(['amounts.JPY']);
  });
});

describe('PromoFormStore', () => {
  test('the preview’s discount is what the server charges', async () => {
    const { promos } = openFixture();
    let prices = PLAN_PRICES;
    const list: PriceList = {
      get prices() {
        return prices;
      },
      async loadPrices() {
        prices = { ...PLAN_PRICES, creator: { monthly: 3_100, annual: 2_100 } };
      },
    };
    const store = new PromoFormStore(promos, null, list);
    store.start();
    expect(store.prices.creator).toEqual({ monthly: 3_100, annual: 2_100 });
    store.stop();
  });

  test('sends no invalid code, then saves a valid one', async () => {
    const { server, promos } = openFixture();
    const store = new PromoFormStore(promos, null);
    const form = await openStore(store);
    form.change({ code: 'two words' });
    expect(await store.save()).toBe(false);
    expect(Object.keys(form.errors)).toEqual(['code']);
    form.change({ code: 'launch' });
    expect(form.errors).toEqual({});
    expect(await store.save()).toBe(true);
    expect([...server.promos.values()].map(({ rules }) => rules.code)).toEqual(['LAUNCH']);
  });

  test('shows server errors at their fields', async () => {
    const { server, promos } = openFixture();
    server.addPromo(createPromoRules({ code: 'TAKEN' }));
    const store = new PromoFormStore(promos, null);
    const form = await openStore(store);
    form.change({ code: 'taken' });
    expect(await store.save()).toBe(false);
    expect(form.errors).toEqual({ code: 'That code already exists.' });
    expect(form.failure).toBe('');
    expect(form.fields.code).toBe('taken');
  });

  test('keeps everything when the server does not respond', async () => {
    const { faults, server, promos } = openFixture();
    const store = new PromoFormStore(promos, null);
    const form = await openStore(store);
    form.change({ code: 'later', description: 'Kept' });
    faults.failNext(OFFLINE);
    expect(await store.save()).toBe(false);
    expect(form.failure).not.toBe('');
    expect(form.fields).toMatchObject({ code: 'later', description: 'Kept' });
    expect(await store.save()).toBe(true);
    expect(server.promos.size).toBe(1);
  });

  test('opens an existing code with its rules, and keeps rules the form does not show', async () => {
    const { server, promos } = openFixture();
    const { id } = server.addPromo(createPromoRules({ disabled: true, endsAt: NOW + 1_234, plans: ['business'] }));
    const store = new PromoFormStore(promos, id);
    const form = await openStore(store);
    form.change({ percent: '30' });
    expect(await store.save()).toBe(true);
    expect(server.promos.get(id)?.rules).toEqual(
      createPromoRules({ disabled: true, endsAt: NOW + 1_234, plans: ['business'], percent: 30 }),
    );
  });

  test('reports a failed load with a retry', async () => {
    const { faults, server, promos } = openFixture();
    const { id } = server.addPromo(createPromoRules());
    faults.failNext(OFFLINE);
    const store = new PromoFormStore(promos, id);
    store.start();
    await expect.poll(() => store.promo?.phase).toBe('failed');
    expect(store.form).toBeNull();
    await store.promo?.load();
    expect(store.form?.fields.code).toBe('TENTH');
  });

  test('does nothing after the page was left', async () => {
    const { faults, server, promos } = openFixture();
    const { id } = server.addPromo(createPromoRules());
    faults.hold();
    const store = new PromoFormStore(promos, id);
    store.start();
    store.stop();
    faults.release();
    await Promise.resolve();
    expect(store.form).toBeNull();
    expect(await store.save()).toBe(false);
  });
});

describe('PromoCodesStore', () => {
  test('disables and enables a code, shows the result, and keeps other rules', async () => {
    const { clock, server, promos } = openFixture();
    const { id } = server.addPromo(createPromoRules({ maxUses: 3 }));
    const store = new PromoCodesStore({ promos, clock }, {});
    store.start();
    await expect.poll(() => store.list.rows.phase).toBe('ready');
    for (const disabled of [true, false]) {
      const [card] = store.list.rows.value?.rows ?? [];
      if (card) await store.setDisabled(card, disabled);
      expect(server.promos.get(id)?.rules).toEqual(createPromoRules({ maxUses: 3, disabled }));
      expect(store.list.rows.value?.rows[0]?.rules.disabled).toBe(disabled);
    }
  });

  test('reports a failure and keeps the row', async () => {
    const { clock, faults, server, promos } = openFixture();
    server.addPromo(createPromoRules());
    const store = new PromoCodesStore({ promos, clock }, {});
    store.start();
    await expect.poll(() => store.list.rows.phase).toBe('ready');
    faults.failNext({ ...OFFLINE, message: 'You are offline.' });
    const [card] = store.list.rows.value?.rows ?? [];
    if (card) await store.setDisabled(card, true);
    expect(store.list.actions.failure).toBe('You are offline.');
    expect(store.list.rows.value?.rows[0]?.rules.disabled).toBe(false);
  });

  test.each([
    ['active', {}, 0],
    ['active', { kind: 'amount', amounts: { JPY: 100 } }, 0],
    ['disabled', { disabled: true, endsAt: NOW }, 0],
    ['not-yet', { startsAt: NOW + 1 }, 0],
    ['over', { endsAt: NOW }, 0],
    ['used-up', { maxUses: 2 }, 2],
  ] as const)('shows that a code is %s', (state, rules, used) => {
    const { clock, promos } = openFixture();
    const store = new PromoCodesStore({ promos, clock }, {});
    expect(store.getState({ id: 'x', rules: createPromoRules(rules), createdAt: '', used, reserved: 0 })).toBe(state);
  });
});

describe('PromoUsesStore', () => {
  test('lists uses, downloads them, and reports a failed load', async () => {
    const { faults, server, promos } = openFixture();
    const { id } = server.addPromo(createPromoRules());
    const order = { planId: 'creator', isAnnual: false, state: 'used', amount: 1, discount: 1, currency: 'USD' } as const;
    server.addPromoUse(id, { ...order, email: 'ann@example.com' });
    const store = new PromoUsesStore(promos, { id, query: {} });
    store.start();
    await expect.poll(() => store.list.rows.value?.rows.map(({ email }) => email)).toEqual(['ann@example.com']);
    await expect.poll(() => store.promo.value?.used).toBe(1);
    expect(await (await store.csv())?.text()).toContain('ann@example.com');
    faults.failNext({ ...OFFLINE, message: 'You are offline.' });
    expect(await store.csv()).toBeNull();
    expect(store.list.actions.failure).toBe('You are offline.');
  });
});
