import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { CURRENCIES } from '#domain/money/currency.ts';
import { convertFromUsd } from '#domain/money/money.ts';
import { getMonthlyPrice } from '#domain/plans/plan-price.ts';
import { applyPromo, parsePromoResponse } from '#domain/promo/parse-promo-response.ts';
import type { PromoRules } from '#domain/promo/promo-rules.ts';
import { createPromoOrders } from '../tools/promo-orders.ts';
import { createPromoRules } from '../tools/create-promo-rules.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import type { TestServer } from '../tools/test-server.ts';
import type { TestServerOptions } from '../tools/test-server-options.ts';

const MOST = BILLING_LIMITS.promoGuesses;
const NO_CODE = { code: 'promo-invalid', message: 'Invalid promo code', field: 'promoCode' };
const opened: AdministeredServer[] = [];
let requested = 0x1000;
afterAll(() => Promise.all(opened.map(({ server }) => server.close())));

async function fixture(options: TestServerOptions) {
  const administered = await startAdministeredServer(options);
  opened.push(administered);
  const { server, admin } = administered;
  return {
    host: server,
    admin,
    orders: createPromoOrders(server.services.database.db),
    make: async (rules: Partial<PromoRules>): Promise<string> => {
      const response = await admin.call('POST', '/api/admin/promo-codes', createPromoRules(rules));
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    },
  };
}

/** Takes a caller's word on their address. */
const shared = await fixture({ trustProxy: 1 });

/** From a unique IP address, unless the headers set another. */
const ask = async (server: TestServer, promoCode: string, { currency = 'USD', headers = {} } = {}) => {
  const query = new URLSearchParams({ promoCode, currency });
  const response = await fetch(`${server.url}/api/payments/validate-promo?${query.toString()}`, {
    headers: { 'x-forwarded-for': `2001:db8:${(requested += 1).toString(16)}::1`, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const createWrongCode = () => `WRONG-${randomUUID()}`;

describe('API-2 validating a promo code', () => {
  test('ENT-3 returns monthly prices by plan and period in the client’s format', async () => {
    const { host: server, make } = shared;
    await make({ code: 'launch', description: 'For the launch', percent: 50, plans: ['creator'], extraDays: 7 });
    const { status, body } = await ask(server, 'LAUNCH');
    expect([status, body]).toEqual([
      200,
      {
        isValid: true,
        currency: 'USD',
        plans: {
          creator: {
            monthly: { discountedPrice: 1450, description: 'For the launch', discountPercent: 50, extraDays: 7 },
            yearly: { discountedPrice: 950, description: 'For the launch', discountPercent: 50 },
          },
        },
      },
    ]);
    const rupees = parsePromoResponse((await ask(server, 'launch', { currency: 'INR' })).body);
    const price = convertFromUsd(getMonthlyPrice('creator', 'monthly'), CURRENCIES.INR);
    expect(applyPromo(rupees, { plan: 'creator', period: 'monthly', price }).minor).toBe(121_100);
  });

  test('ignores case and surrounding whitespace', async () => {
    const { host: server, make } = shared;
    await make({ code: 'Summer-26' });
    for (const text of ['SUMMER-26', 'summer-26', ' sUmMeR-26 ']) expect((await ask(server, text)).status).toBe(200);
    expect((await ask(server, 'SUMMER 26')).status).toBe(404);
  });

  test('ERR-3 responds exactly `Invalid promo code` for every reason', async () => {
    // After the time of this machine: the accounts' own rows end by it.
    const now = Date.UTC(2126, 5, 1);
    let passed = 0;
    const { host: server, make, orders } = await fixture({ trustProxy: 1, clock: { ...systemClock, now: () => now + passed } });
    await make({ code: 'OFF', disabled: true });
    await make({ code: 'SOON', startsAt: now + 1 });
    await make({ code: 'OVER', endsAt: now });
    await make({ code: 'EUROS', currencies: ['EUR'] });
    await make({ code: 'YEN', kind: 'amount', percent: null, amounts: { JPY: 50_000 } });
    const usedUp = await make({ code: 'USED-UP', maxUses: 1 });
    const { orderId } = await orders.order(usedUp, await orders.createUser(), now);
    await orders.settle(orderId, 'used');
    for (const code of ['OFF', 'SOON', 'OVER', 'EUROS', 'YEN', 'USED-UP', 'NEVER-WAS']) {
      expect([code, await ask(server, code)]).toEqual([code, { status: 404, body: NO_CODE }]);
    }
    expect((await ask(server, 'EUROS', { currency: 'EUR' })).status).toBe(200);
    passed = 1;
    expect((await ask(server, 'SOON')).status).toBe(200);
  });

  test('is invalid for a signed-in user who used it up, and valid for others', async () => {
    const { host: server, make, orders } = shared;
    const id = await make({ code: 'ONCE', maxUsesPerPerson: 1 });
    const user = await server.signUp();
    const { orderId } = await orders.order(id, user.id);
    await orders.settle(orderId, 'used');
    const as = (token: string) => ask(server, 'once', { headers: { authorization: `Bearer ${token}` } });
    expect((await as(user.token)).body).toEqual(NO_CODE);
    expect((await as('made-up.token')).status).toBe(200);
    expect((await ask(server, 'once')).status).toBe(200);
  });
});

describe('R22 promo code guessing', () => {
  test(`limits an IP address after ${MOST} wrong codes, whatever its headers say, not counting right ones`, async () => {
    const { host: server, make } = await fixture({});
    await make({ code: 'RIGHT' });
    const from = (index: number) => ({
      headers: { 'x-forwarded-for': `10.0.0.${index}`, forwarded: `for=10.0.1.${index}`, 'x-host-client-ip': `10.0.2.${index}` },
    });
    for (let index = 0; index < MOST; index += 1) {
      expect((await ask(server, 'right', from(index))).status).toBe(200);
      expect((await ask(server, createWrongCode(), from(index))).status).toBe(404);
    }
    const late = await ask(server, 'RIGHT', from(99));
    expect([late.status, late.body]).toEqual([
      429,
      { code: 'too-many-guesses', field: 'promoCode', message: expect.stringMatching(/Wait \d+ minutes/) },
    ]);
  });

  test('counts concurrent guesses one by one', async () => {
    const { host: server } = shared;
    const headers = { 'x-forwarded-for': '10.1.0.1' };
    const responses = await Promise.all(Array.from({ length: MOST * 4 }, () => ask(server, createWrongCode(), { headers })));
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(MOST);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(MOST * 3);
  });

  test('limits an account from any address, without affecting others at the same address', async () => {
    const { host: server } = shared;
    const user = await server.signUp();
    const requested = (client: string, token?: string) =>
      ask(server, createWrongCode(), { headers: { 'x-forwarded-for': client, ...(token && { authorization: `Bearer ${token}` }) } });
    for (let index = 0; index < MOST; index += 1) expect((await requested(`10.0.0.${index}`, user.token)).status).toBe(404);
    expect((await requested('10.0.1.1', user.token)).status).toBe(429);
    expect((await requested('10.0.1.2')).status).toBe(404);
  });

  test('behind a trusted proxy, limits a /64 as one address', async () => {
    const { host: server } = shared;
    const requested = (client: string) => ask(server, createWrongCode(), { headers: { 'x-forwarded-for': client } });
    for (let index = 0; index < MOST; index += 1) expect((await requested(`2001:db8:1:2::${index + 1}`)).status).toBe(404);
    expect((await requested('2001:db8:1:2::ff')).status).toBe(429);
    expect((await requested('2001:db8:1:3::1')).status).toBe(404);
  });
});
