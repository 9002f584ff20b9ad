import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadGatewaySummaries } from '#server/composition/gateway-summaries.ts';
import { createFakeGateway, type FakeGateway } from '#adapters/payment/fake/server/index.ts';
import { type BillingServer, startBillingServer } from '../tools/billing-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const CREATOR = { planId: 'creator', isAnnual: false } as const;

let billing: BillingServer;
/** Offered to some buyers; the default gateway is offered to everyone. */
let older: FakeGateway;
beforeAll(async () => {
  older = createFakeGateway({ vendor: 'older', proofSecret: 'of the older one', webhooks: { current: 'of the older one' } });
  billing = await startBillingServer({
    worker: false,
    draining: [older],
    offers: [
      { vendor: 'older', currency: 'INR' },
      { vendor: 'older', currency: 'EUR', country: 'AT' },
    ],
  });
});
afterAll(() => billing.server.close());

describe('K-D1 two payment adapters side by side', () => {
  const orderWith = async (user: TestUser, more: Readonly<Record<string, unknown>>) => {
    const response = await user.call('POST', '/api/subscription/create-order', { ...CREATOR, ...more });
    return (await response.json()) as { readonly orderId: string; readonly vendor: string };
  };

  test('each order uses the adapter offered for its currency and country, to the end', async () => {
    const user = await billing.server.signUp();
    expect(await orderWith(user, { currency: 'USD', country: 'AT' })).toMatchObject({ vendor: 'fake' });
    expect(await orderWith(user, { currency: 'EUR' })).toMatchObject({ vendor: 'fake' });
    expect(await orderWith(user, { currency: 'EUR', country: 'AT' })).toMatchObject({ vendor: 'older' });
    const { orderId, vendor } = await orderWith(user, { currency: 'INR' });
    expect(vendor).toBe('older');
    const { proof } = older.pay(orderId);
    expect((await user.call('POST', '/api/subscription/verify-payment', proof)).status).toBe(200);
    expect(await billing.fetchPlan(user)).toBe('creator');
  });

  test('the billing country overrides the page’s guess, and an invalid guess is rejected', async () => {
    const user = await billing.server.signUp();
    const details = { name: 'Ann Lee', company: '', address: '', country: 'AT', taxId: '' };
    expect((await user.call('PUT', '/api/subscription/details', details)).status).toBe(200);
    expect(await orderWith(user, { currency: 'EUR', country: 'DE' })).toMatchObject({ vendor: 'older' });
    expect((await user.call('POST', '/api/subscription/create-order', { ...CREATOR, country: 'Austria' })).status).toBe(400);
  });

  test('the adapters page shows the offer rules and open orders', async () => {
    const offers = [{ vendor: 'razorpay', currency: 'INR' }] as const;
    const others = [{ vendor: 'razorpay', keyId: '', keySecret: '', webhooks: { current: '' } }] as const;
    const cards = await loadGatewaySummaries(
      { payments: { vendor: 'sandbox' }, otherPayments: others, paymentOffers: offers },
      billing.server.services,
      async ({ vendor }) => ({ id: vendor, capabilities: [] }),
    );
    expect(cards.slice(0, 2).map(({ capabilities }) => capabilities)).toEqual([['takes all other new orders'], ['takes new orders: INR']]);
    const left = cards.find(({ vendor }) => vendor === 'older');
    expect(left?.capabilities).toEqual(expect.arrayContaining(['not configured', expect.stringMatching(/^orders open: [1-9]/)]));
  });
});
