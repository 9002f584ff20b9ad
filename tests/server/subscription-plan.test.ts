import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '#domain/billing/calendar.ts';
import type { BillingPortal, PlanChange } from '#ports/billing-api.ts';
import { startBillingServer, type BillingServer } from '../tools/billing-server.ts';
import type { TestUser } from '../tools/test-users.ts';

let at: BillingServer;
beforeAll(async () => {
  at = await startBillingServer({ worker: false });
});
afterAll(() => at.server.close());

const toIso = (moment: number) => new Date(moment).toISOString();
const change = async (user: TestUser, body: object) => {
  const response = await user.call('POST', '/api/subscription/update-plan', { isAnnual: false, ...body });
  return { status: response.status, body: (await response.json()) as PlanChange };
};
const post = async (user: TestUser, what: 'cancel' | 'resume') => {
  const response = await user.call('POST', `/api/subscription/${what}`);
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('subscription status', () => {
  test('API-5 PLN-1 without a payment is Starter with the calendar month', async () => {
    const user = await at.server.signUp();
    const now = new Date(at.clock.now());
    const firstOfNext = toIso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
    const free = {
      planId: 'starter',
      period: 'monthly',
      state: 'free',
      paidUntil: null,
      next: null,
      nextCharge: null,
      graceUntil: null,
      usage: { videosThisMonth: 0, videosLeft: 3, videosPerMonth: 3, renewsAt: firstOfNext },
    };
    expect(await at.status(user)).toEqual(free);
    expect(await (await user.call('GET', '/api/payments/plan-status')).json()).toEqual(free);
  });

  test('API-5 PLN-2 shows what was paid, until when, and the next charge', async () => {
    const user = await at.server.signUp();
    const bought = at.clock.now();
    await at.buy(user, { planId: 'creator' });
    expect(await at.status(user)).toEqual({
      planId: 'creator',
      period: 'monthly',
      state: 'active',
      paidUntil: toIso(addMonths(bought, 1)),
      next: null,
      nextCharge: { amount: 2_900, currency: 'USD' },
      graceUntil: null,
      usage: { videosThisMonth: 0, videosLeft: 25, videosPerMonth: 25, renewsAt: toIso(addMonths(bought, 1)) },
    });
    expect(await at.fetchPlan(user)).toBe('creator');
  });

  test('PLN-2 PLN-3 annual billing adds two months of Creator with fifteen videos a month, and thirty of Business', async () => {
    const [one, other] = [await at.server.signUp(), await at.server.signUp()];
    const bought = at.clock.now();
    await at.buy(one, { planId: 'creator', isAnnual: true });
    await at.buy(other, { planId: 'business', isAnnual: true });
    expect(await at.status(one)).toMatchObject({
      period: 'annual',
      paidUntil: toIso(addMonths(bought, 14)),
      nextCharge: { amount: 22_800 },
      usage: { videosLeft: 15, videosPerMonth: 15, renewsAt: toIso(addMonths(bought, 1)) },
    });
    expect(await at.status(other)).toMatchObject({ paidUntil: toIso(addMonths(bought, 12)), usage: { videosPerMonth: 30 } });
    expect(await (await one.call('GET', '/api/user/profile')).json()).toMatchObject({
      plan: 'creator',
      limits: { videosPerMonth: 15, lines: 1080, watermark: false },
      usage: { videosLeft: 15, renewsAt: toIso(addMonths(bought, 1)) },
    });
  });

  test('a plan given by an administrator has no end and no price', async () => {
    const user = await at.server.signUp();
    await at.server.setPlan(user.id, 'business');
    expect(await at.status(user)).toMatchObject({ planId: 'business', state: 'active', paidUntil: null, nextCharge: null });
    expect((await post(user, 'cancel')).status).toBe(409);
  });
});

describe('changing the plan', () => {
  test('API-5 an upgrade is charged less unused credit, and changes nothing before payment', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'creator' });
    const before = await at.status(user);
    for (const preview of [true, false]) {
      const { status, body } = await change(user, { planId: 'business', preview });
      expect([status, body]).toMatchObject([
        200,
        { kind: 'pay', quote: { kind: 'upgrade', listAmount: 8_900, credit: 2_900, amount: 6_000 } },
      ]);
      expect(await at.status(user)).toEqual(before);
    }
    await at.buy(user, { planId: 'business' });
    expect(await at.status(user)).toMatchObject({ planId: 'business', usage: { videosPerMonth: 100 } });
  });

  test('API-5 a downgrade follows at the end, previewing changes nothing, and it can be undone', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'business' });
    const before = await at.status(user);

    const look = await change(user, { planId: 'creator', preview: true });
    expect(look.body).toEqual({ kind: 'scheduled', at: before.paidUntil, status: before });
    expect(await at.status(user)).toEqual(before);

    const next = { planId: 'creator', isAnnual: false };
    const scheduled = { ...before, next, nextCharge: { amount: 2_900, currency: 'USD' } };
    expect((await change(user, { planId: 'creator' })).body).toEqual({ kind: 'scheduled', at: before.paidUntil, status: scheduled });
    expect(await at.status(user)).toEqual(scheduled);
    expect((await post(user, 'resume')).body).toEqual(before);
  });

  test('requesting the current plan undoes a scheduled change, and the free plan cancels', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'business' });
    const before = await at.status(user);
    await change(user, { planId: 'creator' });
    expect((await change(user, { planId: 'business' })).body).toEqual({ kind: 'unchanged', status: before });
    expect((await change(user, { planId: 'starter' })).body).toMatchObject({ kind: 'scheduled', status: { state: 'cancelled' } });
    expect((await change(user, { planId: 'business', preview: true })).body).toMatchObject({ status: { state: 'cancelled' } });
    expect((await change(user, { planId: 'business' })).body).toEqual({ kind: 'unchanged', status: before });
  });

  test('without a paid plan requires payment and keeps Starter', async () => {
    const user = await at.server.signUp();
    expect((await change(user, { planId: 'creator', isAnnual: true })).body).toMatchObject({
      kind: 'pay',
      quote: { kind: 'new', amount: 22_800 },
    });
    expect((await change(user, { planId: 'starter' })).body).toMatchObject({ kind: 'unchanged', status: { state: 'free' } });
    expect((await change(user, { planId: 'gold' })).status).toBe(400);
  });
});

describe('canceling a plan', () => {
  test('API-5 ends it after the paid period, loses nothing before, and can be undone', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'creator' });
    const before = await at.status(user);
    const cancelled = { ...before, state: 'cancelled', next: { planId: 'starter', isAnnual: false }, nextCharge: null };
    for (let time = 0; time < 2; time += 1) expect(await post(user, 'cancel')).toEqual({ status: 200, body: cancelled });
    expect(await at.fetchPlan(user)).toBe('creator');
    expect(await post(user, 'resume')).toEqual({ status: 200, body: before });
  });

  test('paying again continues the plan', async () => {
    const user = await at.server.signUp();
    await at.buy(user, { planId: 'creator' });
    await post(user, 'cancel');
    await at.buy(user, { planId: 'creator' });
    expect(await at.status(user)).toMatchObject({ state: 'active', next: null, nextCharge: { amount: 2_900 } });
  });

  test('without a paid plan responds with an error and what to do', async () => {
    const user = await at.server.signUp();
    for (const what of ['cancel', 'resume'] as const) {
      expect(await post(user, what)).toMatchObject({
        status: 409,
        body: { code: 'nothing-paid-for', message: expect.stringMatching(/pricing page/) },
      });
    }
  });
});

describe('billing page', () => {
  const empty = { name: '', company: '', address: '', country: '', taxId: '' };
  const portal = async (user: TestUser, path = '/api/subscription/customer-portal') =>
    (await (await user.call('GET', path)).json()) as BillingPortal & { readonly url: string };

  test('API-5 shows plan, details, invoices, and payment method, with URLs of this site', async () => {
    const user = await at.server.signUp();
    expect(await portal(user)).toEqual({
      url: `${at.server.url}/dashboard/billing`,
      status: await at.status(user),
      details: empty,
      invoices: [],
      paymentMethod: null,
    });
    await at.buy(user, { planId: 'creator' });
    const shown = await portal(user, '/api/payments/razorpay-portal');
    expect(shown).toMatchObject({ status: { planId: 'creator' }, invoices: [{ kind: 'invoice', total: 2_900, currency: 'USD' }] });
    expect(shown).toEqual(await portal(user));
  });

  test('stores trimmed billing details per user', async () => {
    const user = await at.server.signUp();
    const details = { name: 'Ada Byron', company: 'Engines Ltd', address: '1 Mill Lane\nLondon', country: 'gb', taxId: ' GB123 ' };
    const saved = { ...details, country: 'GB', taxId: 'GB123' };
    const response = await user.call('PUT', '/api/subscription/details', details);
    expect([response.status, await response.json()]).toEqual([200, saved]);
    expect((await portal(user)).details).toEqual(saved);
    expect((await portal(await at.server.signUp())).details).toEqual(empty);
  });

  test('rejects details that cannot be printed on an invoice, by field', async () => {
    const user = await at.server.signUp();
    for (const wrong of [
      { country: 'Germany' },
      { country: 'D1' },
      { name: 'x'.repeat(121) },
      { address: 'x'.repeat(401) },
      { address: 'x\n'.repeat(8) + 'x' },
      { taxId: 'x'.repeat(41) },
      { plan: 'business' },
    ]) {
      const response = await user.call('PUT', '/api/subscription/details', { ...empty, ...wrong });
      const field = Object.keys(wrong).find((name) => name in empty);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid-request', ...(field && { field }) }]);
    }
    expect((await portal(user)).details).toEqual(empty);
  });
});

describe('public pricing data', () => {
  test('API-5 VAL-4 returns plans in any currency with the annual bill', async () => {
    const response = await fetch(`${at.server.url}/api/subscription/plans?currency=EUR`);
    expect(await response.json()).toMatchObject({
      currency: 'EUR',
      rates: { USD: 1, EUR: 0.93 },
      prices: { starter: { monthly: 0 }, creator: { monthly: 2_900, annual: 1_900 } },
      plans: [{ priceId: 'starter' }, { priceId: 'creator', price: '€26.97', monthlyLimit: 25 }, { priceId: 'business' }],
      annualPlans: [
        { billed: null },
        { billed: 'Billed as €212.04 annually', discount: 'Save 35%', monthlyLimit: 15 },
        { monthlyLimit: 30 },
      ],
      discountedPlans: expect.any(Array),
      discountedAnnualPlans: expect.any(Array),
    });
    expect((await fetch(`${at.server.url}/api/subscription/plans`)).status).toBe(200);
    expect((await fetch(`${at.server.url}/api/subscription/plans?currency=XXX`)).status).toBe(400);
  });

  test('CUR-1 returns exchange rates', async () => {
    const rates = await (await fetch(`${at.server.url}/api/exchange-rates`)).json();
    expect(rates).toEqual({ base: 'USD', rates: expect.objectContaining({ USD: 1, JPY: 151.5 }), at: toIso(at.clock.now()) });
  });
});
