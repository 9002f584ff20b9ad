import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '../../src/domain/billing/calendar.ts';
import type { BillingPortal, PlanChange } from '../../src/ports/billing-api.ts';
import { startBillingHost, type BillingHost } from '../tools/billing-server.ts';
import type { TestPerson } from '../tools/test-users.ts';

let at: BillingHost;
beforeAll(async () => {
  at = await startBillingHost({ worker: false });
});
afterAll(() => at.host.close());

const iso = (moment: number) => new Date(moment).toISOString();
const change = async (person: TestPerson, body: object) => {
  const answer = await person.call('POST', '/api/subscription/update-plan', { isAnnual: false, ...body });
  return { status: answer.status, body: (await answer.json()) as PlanChange };
};
const post = async (person: TestPerson, what: 'cancel' | 'resume') => {
  const answer = await person.call('POST', `/api/subscription/${what}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

describe('the state of a subscription', () => {
  test('API-5 PLN-1 who never paid has Starter, with the calendar’s month', async () => {
    const person = await at.host.signUp();
    const now = new Date(at.clock.now());
    const firstOfNext = iso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
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
    expect(await at.status(person)).toEqual(free);
    expect(await (await person.call('GET', '/api/payments/plan-status')).json()).toEqual(free);
  });

  test('API-5 PLN-2 what was paid for, until when, and what is due then', async () => {
    const person = await at.host.signUp();
    const bought = at.clock.now();
    await at.buy(person, { planId: 'creator' });
    expect(await at.status(person)).toEqual({
      planId: 'creator',
      period: 'monthly',
      state: 'active',
      paidUntil: iso(addMonths(bought, 1)),
      next: null,
      nextCharge: { amount: 2_900, currency: 'USD' },
      graceUntil: null,
      usage: { videosThisMonth: 0, videosLeft: 25, videosPerMonth: 25, renewsAt: iso(addMonths(bought, 1)) },
    });
    expect(await at.planOf(person)).toBe('creator');
  });

  test('PLN-2 PLN-3 by the year: two months more of Creator, fifteen videos a month; thirty of Business', async () => {
    const [one, other] = [await at.host.signUp(), await at.host.signUp()];
    const bought = at.clock.now();
    await at.buy(one, { planId: 'creator', isAnnual: true });
    await at.buy(other, { planId: 'business', isAnnual: true });
    expect(await at.status(one)).toMatchObject({
      period: 'annual',
      paidUntil: iso(addMonths(bought, 14)),
      nextCharge: { amount: 22_800 },
      usage: { videosLeft: 15, videosPerMonth: 15, renewsAt: iso(addMonths(bought, 1)) },
    });
    expect(await at.status(other)).toMatchObject({ paidUntil: iso(addMonths(bought, 12)), usage: { videosPerMonth: 30 } });
    expect(await (await one.call('GET', '/api/user/profile')).json()).toMatchObject({
      plan: 'creator',
      limits: { videosPerMonth: 15, lines: 1080, watermark: false },
      usage: { videosLeft: 15, renewsAt: iso(addMonths(bought, 1)) },
    });
  });

  test('a plan that an administrator gave has no end and no price', async () => {
    const person = await at.host.signUp();
    await at.host.setPlan(person.id, 'business');
    expect(await at.status(person)).toMatchObject({ planId: 'business', state: 'active', paidUntil: null, nextCharge: null });
    expect((await post(person, 'cancel')).status).toBe(409);
  });
});

describe('a change of plan', () => {
  test('API-5 a larger plan is paid for, less what is unused, and nothing changes before', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'creator' });
    const before = await at.status(person);
    for (const preview of [true, false]) {
      const { status, body } = await change(person, { planId: 'business', preview });
      expect([status, body]).toMatchObject([
        200,
        { kind: 'pay', quote: { kind: 'upgrade', listAmount: 8_900, credit: 2_900, amount: 6_000 } },
      ]);
      expect(await at.status(person)).toEqual(before);
    }
    await at.buy(person, { planId: 'business' });
    expect(await at.status(person)).toMatchObject({ planId: 'business', usage: { videosPerMonth: 100 } });
  });

  test('API-5 a smaller plan follows at the end; a look changes nothing, and it can be taken back', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'business' });
    const before = await at.status(person);

    const look = await change(person, { planId: 'creator', preview: true });
    expect(look.body).toEqual({ kind: 'scheduled', at: before.paidUntil, status: before });
    expect(await at.status(person)).toEqual(before);

    const next = { planId: 'creator', isAnnual: false };
    const scheduled = { ...before, next, nextCharge: { amount: 2_900, currency: 'USD' } };
    expect((await change(person, { planId: 'creator' })).body).toEqual({ kind: 'scheduled', at: before.paidUntil, status: scheduled });
    expect(await at.status(person)).toEqual(scheduled);
    expect((await post(person, 'resume')).body).toEqual(before);
  });

  test('wishing for what one has takes back what was scheduled; the free plan is a cancellation', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'business' });
    const before = await at.status(person);
    await change(person, { planId: 'creator' });
    expect((await change(person, { planId: 'business' })).body).toEqual({ kind: 'unchanged', status: before });
    expect((await change(person, { planId: 'starter' })).body).toMatchObject({ kind: 'scheduled', status: { state: 'cancelled' } });
    expect((await change(person, { planId: 'business', preview: true })).body).toMatchObject({ status: { state: 'cancelled' } });
    expect((await change(person, { planId: 'business' })).body).toEqual({ kind: 'unchanged', status: before });
  });

  test('who has nothing paid for is asked to pay, and Starter is what they have', async () => {
    const person = await at.host.signUp();
    expect((await change(person, { planId: 'creator', isAnnual: true })).body).toMatchObject({
      kind: 'pay',
      quote: { kind: 'new', amount: 22_800 },
    });
    expect((await change(person, { planId: 'starter' })).body).toMatchObject({ kind: 'unchanged', status: { state: 'free' } });
    expect((await change(person, { planId: 'gold' })).status).toBe(400);
  });
});

describe('cancelling', () => {
  test('API-5 ends the plan with what is paid for, nothing is lost before, and it can be taken back', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'creator' });
    const before = await at.status(person);
    const cancelled = { ...before, state: 'cancelled', next: { planId: 'starter', isAnnual: false }, nextCharge: null };
    for (let time = 0; time < 2; time += 1) expect(await post(person, 'cancel')).toEqual({ status: 200, body: cancelled });
    expect(await at.planOf(person)).toBe('creator');
    expect(await post(person, 'resume')).toEqual({ status: 200, body: before });
  });

  test('whoever pays again goes on', async () => {
    const person = await at.host.signUp();
    await at.buy(person, { planId: 'creator' });
    await post(person, 'cancel');
    await at.buy(person, { planId: 'creator' });
    expect(await at.status(person)).toMatchObject({ state: 'active', next: null, nextCharge: { amount: 2_900 } });
  });

  test('without a paid plan there is nothing to cancel, and it says what to do', async () => {
    const person = await at.host.signUp();
    for (const what of ['cancel', 'resume'] as const) {
      expect(await post(person, what)).toMatchObject({
        status: 409,
        body: { code: 'nothing-paid-for', message: expect.stringMatching(/pricing page/) },
      });
    }
  });
});

describe('the billing page', () => {
  const empty = { name: '', company: '', address: '', country: '', taxId: '' };
  const portal = async (person: TestPerson, path = '/api/subscription/customer-portal') =>
    (await (await person.call('GET', path)).json()) as BillingPortal & { readonly url: string };

  test('API-5 shows plan, details, invoices and what was paid with; its address is this site’s', async () => {
    const person = await at.host.signUp();
    expect(await portal(person)).toEqual({
      url: `${at.host.url}/dashboard/billing`,
      status: await at.status(person),
      details: empty,
      invoices: [],
      paymentMethod: null,
    });
    await at.buy(person, { planId: 'creator' });
    const shown = await portal(person, '/api/payments/razorpay-portal');
    expect(shown).toMatchObject({ status: { planId: 'creator' }, invoices: [{ kind: 'invoice', total: 2_900, currency: 'USD' }] });
    expect(shown).toEqual(await portal(person));
  });

  test('details are kept as they were typed, without the edges, and are one’s own', async () => {
    const person = await at.host.signUp();
    const details = { name: 'Ada Byron', company: 'Engines Ltd', address: '1 Mill Lane\nLondon', country: 'gb', taxId: ' GB123 ' };
    const saved = { ...details, country: 'GB', taxId: 'GB123' };
    const answer = await person.call('PUT', '/api/subscription/details', details);
    expect([answer.status, await answer.json()]).toEqual([200, saved]);
    expect((await portal(person)).details).toEqual(saved);
    expect((await portal(await at.host.signUp())).details).toEqual(empty);
  });

  test('details that cannot stand on an invoice are refused by field', async () => {
    const person = await at.host.signUp();
    for (const wrong of [
      { country: 'Germany' },
      { country: 'D1' },
      { name: 'x'.repeat(121) },
      { address: 'x'.repeat(401) },
      { address: 'x\n'.repeat(8) + 'x' },
      { taxId: 'x'.repeat(41) },
      { plan: 'business' },
    ]) {
      const answer = await person.call('PUT', '/api/subscription/details', { ...empty, ...wrong });
      const field = Object.keys(wrong).find((name) => name in empty);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-request', ...(field && { field }) }]);
    }
    expect((await portal(person)).details).toEqual(empty);
  });
});

describe('what everybody may know', () => {
  test('API-5 VAL-4 the plans, in any currency, with the year’s bill', async () => {
    const answer = await fetch(`${at.host.url}/api/subscription/plans?currency=EUR`);
    expect(await answer.json()).toMatchObject({
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
    expect((await fetch(`${at.host.url}/api/subscription/plans`)).status).toBe(200);
    expect((await fetch(`${at.host.url}/api/subscription/plans?currency=XXX`)).status).toBe(400);
  });

  test('CUR-1 the rates', async () => {
    const rates = await (await fetch(`${at.host.url}/api/exchange-rates`)).json();
    expect(rates).toEqual({ base: 'USD', rates: expect.objectContaining({ USD: 1, JPY: 151.5 }), at: iso(at.clock.now()) });
  });
});
