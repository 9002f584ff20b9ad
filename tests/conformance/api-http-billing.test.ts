import { describe, expect, test } from 'vitest';
import { fetchPlanPrices } from '#adapters/api/http/fetch-plan-prices.ts';
import { createHttpBillingApi } from '#adapters/api/http/http-billing-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { PLAN_PRICES } from '#domain/plans/plan-price.ts';
import { expectSame, openClient } from './support/wire-client.ts';

const AT = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';

describe('api-http, fields of the wire: plans and payments', () => {
  const status = {
    ...{ planId: 'business', period: 'annual', state: 'past-due', paidUntil: AT, next: { planId: 'creator', isAnnual: false } },
    ...{ nextCharge: { amount: 900, currency: 'EUR' }, graceUntil: LATER },
    usage: { videosThisMonth: 1, videosLeft: 2, videosPerMonth: 3, renewsAt: LATER },
  };
  const bare = { ...status, paidUntil: null, next: null, nextCharge: null, graceUntil: null };

  test('reads every field of a plan, of what it becomes and of its invoices, also those that may be null', async () => {
    for (const one of [status, bare]) await expectSame(createHttpBillingApi(openClient(one).http).subscription(), one);
    const invoice = { id: 'i1', number: 'CW-1', kind: 'invoice', issuedAt: AT, description: 'Creator', total: 900, currency: 'USD' };
    const details = { name: 'Ann', company: 'Acme', address: 'Street 1', country: 'NL', taxId: 'NL1' };
    for (const paymentMethod of ['Visa 4242', null]) {
      const portal = { status, details, invoices: [invoice, { ...invoice, kind: 'credit-note' }], paymentMethod };
      await expectSame(createHttpBillingApi(openClient(portal).http).portal(), portal);
    }
    const quote = {
      ...{ planId: 'business', isAnnual: true, quoteId: 'q1', kind: 'upgrade', currency: 'USD', listAmount: 9, discount: 1, credit: 2 },
      ...{ amount: 6, promoCode: 'HELLO', startsAt: AT, endsAt: LATER, nextAmount: 9, expiresAt: AT },
    };
    const change = { planId: 'business', isAnnual: true, currency: 'USD', preview: true } as const;
    for (const one of [
      { kind: 'pay', quote },
      { kind: 'pay', quote: { ...quote, promoCode: null } },
      { kind: 'scheduled', at: AT, status },
      { kind: 'unchanged', status },
    ])
      await expectSame(createHttpBillingApi(openClient(one).http).updatePlan(change), one);
  });

  test('reads every field of an order, with what its payment company adds', async () => {
    const order = {
      ...{ vendor: 'acme', keyId: 'k1', orderId: 'o1', amount: 900, currency: 'USD', prefill: { name: 'Ann', email: 'ann@example.com' } },
      ...{ description: 'Creator, monthly', session: { url: 'https://pay.example', token: 't1' } },
    };
    const purchase = { planId: 'creator', isAnnual: false, currency: 'USD' } as const;
    for (const one of [order, { ...order, keyId: null }])
      await expectSame(createHttpBillingApi(openClient({ status: 'created', ...one }).http).createOrder(purchase, 'key'), {
        kind: 'pay',
        order: one,
      });
  });

  test('names the part that makes a response unreadable', async () => {
    const purchase = { planId: 'creator', isAnnual: false, currency: 'USD' } as const;
    const open = (body: unknown) => createHttpBillingApi(openClient(body).http);
    const order = {
      vendor: 'acme',
      keyId: 'k1',
      orderId: 'o1',
      amount: 900,
      currency: 'USD',
      prefill: { name: 'Ann', email: 'a@example.com' },
    };
    const change = (body: unknown) => open(body).updatePlan({ ...purchase, preview: true });
    for (const [part, outcome] of [
      ['promo code', open({ isValid: true }).validatePromo({ promoCode: 'HELLO', currency: 'USD' })],
      ['prefill', open({ ...order, prefill: 7 }).createOrder(purchase, 'key')],
      ['session', open({ ...order, session: 7 }).createOrder(purchase, 'key')],
      ['usage', open({ ...status, usage: 7 }).subscription()],
      ['status', open({ status: 7 }).portal()],
      ['details', open({ status, details: 7 }).portal()],
      ['quote', change({ kind: 'pay', quote: 7 })],
      ['status', change({ kind: 'scheduled', at: AT, status: 7 })],
      ['status', change({ kind: 'unchanged', status: 7 })],
      ['isAnnual', change({ kind: 'pay', quote: { planId: 'business', isAnnual: 'yes' } })],
    ] as const)
      expect(await outcome).toEqual({ kind: 'failed', reason: 'server', message: `The answer of the service could not be read (${part})` });
  });

  test('loads the prices of all plans without a session, and none where a price is missing or nothing answers', async () => {
    const load = async (respond: () => Response) => {
      const asked: unknown[] = [];
      const fetch = (async (input: unknown) => {
        asked.push(input);
        return respond();
      }) as typeof globalThis.fetch;
      return { prices: await fetchPlanPrices('https://here.example', { fetch, clock: createManualClock() }), asked };
    };
    expect(await load(() => Response.json({ prices: PLAN_PRICES }))).toEqual({
      prices: PLAN_PRICES,
      asked: ['https://here.example/api/subscription/plans'],
    });
    const { starter: _, ...incomplete } = PLAN_PRICES;
    expect((await load(() => Response.json({ prices: incomplete }))).prices).toBeNull();
    expect((await load(() => new Response(null, { status: 503 }))).prices).toBeNull();
  });
});
