import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpBillingApi } from '#adapters/api/http/http-billing-api.ts';
import { createMemoryBillingApi } from '#adapters/api/memory/memory-billing-api.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { MemoryBillingServer } from '#adapters/api/memory/memory-billing-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeGateway, type FakeGateway } from '#adapters/payment/fake/server/index.ts';
import { createHttpClient } from '#adapters/shared/http/http-client.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import { createPromoRules } from '../tools/create-promo-rules.ts';
import { type AdministeredServer, startAdministeredServer } from '../tools/test-access.ts';
import { billingApiSuite, type BillingUser } from './billing-api.suite.ts';
import { billingSteps, driveBilling } from './support/billing-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { createBillingApi } from './support/real-server-apis.ts';

const PROMOS = [createPromoRules({ code: 'QUARTER', percent: 25 }), createPromoRules({ code: 'GIFT', percent: 100 })];

function openMemory() {
  const server = new MemoryBillingServer({ clock: createManualClock(1_700_000_000_000), promos: PROMOS });
  const faults = createFaults();
  return { host: server, faults, billing: createMemoryBillingApi(server, faults) };
}

async function openMemoryUser(): Promise<BillingUser> {
  const { host: server, billing } = openMemory();
  return {
    billing,
    pay: (orderId) => server.pay(orderId),
    payLate: (orderId) => server.pay(orderId, { late: true }),
    arrive: (orderId) => server.completePayment(orderId),
  };
}

billingApiSuite({ name: 'api-memory', open: openMemoryUser });

const gateway: FakeGateway = createFakeGateway();
let administered: AdministeredServer;
beforeAll(async () => {
  administered = await startAdministeredServer({ gateway: () => gateway });
  for (const rules of PROMOS) {
    const made = await administered.admin.call('POST', '/api/admin/promo-codes', rules);
    expect(made.status).toBe(201);
  }
});
afterAll(() => administered.server.close());

async function openServerUser(): Promise<BillingUser> {
  const { server } = administered;
  const { token } = await server.signUp();
  return {
    billing: createBillingApi(server, token),
    pay: (orderId) => gateway.pay(orderId).proof,
    payLate(orderId) {
      const { proof } = gateway.pay(orderId);
      gateway.cutOff();
      return proof;
    },
    arrive: () => gateway.restore(),
  };
}

billingApiSuite({ name: 'api-http over a server', open: openServerUser });

let runs = 0;
compareAdapters({
  title: 'purchases in memory and on a server',
  calls: billingSteps,
  length: 12,
  runs: 6,
  async open() {
    const run = `run-${(runs += 1)}`;
    return { fake: driveBilling(await openMemoryUser(), run), real: driveBilling(await openServerUser(), run), close: async () => {} };
  },
});

test('injected faults fail the fake’s calls and change nothing', async () => {
  const { host: server, faults, billing } = openMemory();
  faults.failNext(OFFLINE);
  expect(await billing.createOrder({ planId: 'creator', isAnnual: false, currency: 'USD' }, 'key')).toEqual(OFFLINE);
  expect(server.orders).toEqual([]);
});

describe('api-http plans and payments', () => {
  type Call = { readonly url: URL; readonly init: RequestInit };

  function open(result: (call: Call) => Response, token: string | null = 'abc') {
    const calls: Call[] = [];
    const fetchContract = (async (input, init = {}) => {
      const call = { url: new URL(input instanceof Request ? input.url : input), init };
      calls.push(call);
      return result(call);
    }) as typeof fetch;
    const http = createHttpClient({
      origin: 'https://host.example',
      fetch: fetchContract,
      clock: createManualClock(),
      token: async () => token,
    });
    return { calls, billing: createHttpBillingApi(http) };
  }

  const sentIn = ({ init }: Call): unknown => JSON.parse(typeof init.body === 'string' ? init.body : 'null');
  const getHeaders = ({ init }: Call) => new Headers(init.headers);

  /** Every method that parses a response. */
  const CALLS: Readonly<Record<string, (billing: BillingApi) => Promise<unknown>>> = {
    validatePromo: (billing) => billing.validatePromo({ promoCode: 'A', currency: 'USD' }),
    quote: (billing) => billing.quote({ planId: 'creator', isAnnual: true, currency: 'EUR' }),
    createOrder: (billing) => billing.createOrder({ planId: 'creator', isAnnual: true, currency: 'EUR' }, 'key'),
    verifyPayment: (billing) => billing.verifyPayment({ id: 'x' }, { planId: 'creator', isAnnual: true }),
    subscription: (billing) => billing.subscription(),
    portal: (billing) => billing.portal(),
    updatePlan: (billing) => billing.updatePlan({ planId: 'creator', isAnnual: true, currency: 'EUR', preview: true }),
    cancel: (billing) => billing.cancel(),
    saveDetails: (billing) => billing.saveDetails({ name: '', company: '', address: '', country: '', taxId: '' }),
  };

  test.each(Object.entries(CALLS))('ENT-3 ENT-6 ERR-1 %s: returns an unreadable response as a failure with a message', async (_, call) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        const { billing } = open(() => new Response(body));
        expect(await call(billing)).toMatchObject({
          kind: 'failed',
          reason: 'server',
          message: expect.stringContaining('could not be read'),
        });
      }),
      { numRuns: 30 },
    );
  });

  test.each(['amount', 'listAmount', 'expiresAt', 'currency', 'isAnnual', 'kind'])(
    'ENT-6 rejects a quote with a broken %s',
    async (field) => {
      const { billing: memory } = openMemory();
      const good = await memory.quote({ planId: 'creator', isAnnual: false, currency: 'USD' });
      if (good.kind !== 'ok') throw new Error('The memory quotes.');
      const whole = open(() => Response.json(good.value));
      expect(await whole.billing.quote({ planId: 'creator', isAnnual: false, currency: 'USD' })).toEqual(good);
      for (const value of [null, 'soon', 0.5, {}]) {
        const { billing } = open(() => Response.json({ ...good.value, [field]: value }));
        expect(await billing.quote({ planId: 'creator', isAnnual: false, currency: 'USD' })).toMatchObject({ kind: 'failed' });
      }
    },
  );

  test('ENT-3 ERR-3 reads `isValid: false` as an invalid code', async () => {
    const { billing } = open(() => Response.json({ isValid: false }));
    const invalid = { kind: 'rejected', status: 404, code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' };
    expect(await billing.validatePromo({ promoCode: 'A', currency: 'USD' })).toEqual(invalid);
  });

  test('ENT-6 accepts an order with only the five fields of the specification', async () => {
    const five = { keyId: 'k', amount: 2_900, currency: 'USD', orderId: 'o', prefill: { name: 'Ada', email: 'ada@example.com' } };
    const { billing } = open(() => Response.json(five));
    expect(await billing.createOrder({ planId: 'creator', isAnnual: true, currency: 'USD' }, 'key')).toEqual({
      kind: 'ok',
      value: { kind: 'pay', order: { ...five, vendor: '', description: '', session: {} } },
    });
  });

  test('API-5 an order sends its idempotency key and names a plan, never an amount', async () => {
    const { billing, calls } = open(() => Response.json({ status: 'granted' }));
    await billing.createOrder({ planId: 'creator', isAnnual: true, currency: 'EUR', promoCode: 'A', quoteId: 'q' }, 'this-key');
    const [call] = calls;
    expect(call?.url.pathname).toBe('/api/subscription/create-order');
    expect(call && getHeaders(call).get('idempotency-key')).toBe('this-key');
    expect(call && sentIn(call)).toEqual({ planId: 'creator', isAnnual: true, currency: 'EUR', promoCode: 'A', quoteId: 'q' });
  });

  test('ENT-7 sends the proof unchanged with the purchase', async () => {
    const { billing, calls } = open(() => Response.json({ state: 'paid' }));
    expect(await billing.verifyPayment({ id: 'pay_1', signature: 's' }, { planId: 'creator', isAnnual: true })).toEqual({
      kind: 'ok',
      value: { state: 'paid' },
    });
    expect(calls[0] && sentIn(calls[0])).toEqual({ id: 'pay_1', signature: 's', planId: 'creator', isAnnual: true });
  });

  test('API-2 validates a promo code with a session if there is one', async () => {
    const offer = { isValid: true, currency: 'USD', plans: {} };
    for (const [token, sent] of [
      ['abc', 'Bearer abc'],
      [null, null],
    ] as const) {
      const { billing, calls } = open(() => Response.json(offer), token);
      expect(await billing.validatePromo({ promoCode: 'a&b=c', currency: 'USD' })).toMatchObject({ kind: 'ok' });
      expect(calls[0]?.url.searchParams.get('promoCode')).toBe('a&b=c');
      expect(calls[0] && getHeaders(calls[0]).get('authorization')).toBe(sent);
    }
  });

  test('API-9 all other calls need a session', async () => {
    const { billing, calls } = open(() => Response.json({}), null);
    for (const [name, call] of Object.entries(CALLS)) {
      if (name !== 'validatePromo') expect(await call(billing)).toMatchObject({ kind: 'failed', reason: 'signed-out' });
    }
    expect(calls).toEqual([]);
  });
});
