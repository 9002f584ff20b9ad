import { describe, expect, test } from 'vitest';
import { readServerConfig } from '#server/composition/server-config.ts';
import { collectPageSources } from '#server/composition/collect-page-sources.ts';

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'key secret', RAZORPAY_WEBHOOK_SECRET: 'webhook secret' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('EXT-4 choosing the payment adapter', () => {
  test('uses the sandbox when none is configured', () => {
    expect(readServerConfig({}).payments).toEqual({ vendor: 'sandbox' });
    expect(readServerConfig({ ...RAZORPAY, PAYMENT_VENDOR: 'sandbox' }).payments).toEqual({ vendor: 'sandbox' });
  });

  test('uses the adapter with a key, unless one is named', () => {
    expect(readServerConfig(RAZORPAY).payments).toEqual({
      vendor: 'razorpay',
      keyId: 'rzp_test_1',
      keySecret: 'key secret',
      webhooks: { current: 'webhook secret' },
    });
    expect(readServerConfig({ ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:12111/v1/' }).payments).toEqual({
      vendor: 'stripe',
      secretKey: 'sk_test_1',
      webhooks: { current: 'whsec_1' },
      apiUrl: 'http://127.0.0.1:12111/v1',
    });
    expect(readServerConfig({ ...RAZORPAY, ...STRIPE, PAYMENT_VENDOR: 'stripe' }).payments.vendor).toBe('stripe');
  });

  test('K-D1 other adapters with complete keys drain, as do named ones, and the sandbox only by name', () => {
    const draining = (environment: NodeJS.ProcessEnv) => readServerConfig(environment).otherPayments.map(({ vendor: adapter }) => adapter);
    const both = { ...RAZORPAY, ...STRIPE, PAYMENT_VENDOR: 'stripe' };
    expect(draining(both)).toEqual(['razorpay']);
    expect(draining({ ...both, RAZORPAY_WEBHOOK_SECRET: '' })).toEqual([]);
    expect(draining({ ...both, PAYMENT_DRAINING: 'sandbox, razorpay' })).toEqual(['razorpay', 'sandbox']);
    expect(draining({ ...RAZORPAY, PAYMENT_VENDOR: 'sandbox' })).toEqual(['razorpay']);
    expect(() => readServerConfig({ ...STRIPE, PAYMENT_DRAINING: 'razorpay' })).toThrow(/RAZORPAY_KEY_ID: needed/);
    expect(() => readServerConfig({ ...STRIPE, PAYMENT_DRAINING: 'shells' })).toThrow('PAYMENT_DRAINING: shells is none of');
  });

  test('K-D1 rules offer another adapter to some buyers, and require its keys', () => {
    const both = { ...RAZORPAY, ...STRIPE, PAYMENT_VENDOR: 'stripe' };
    const { payments, otherPayments, paymentOffers } = readServerConfig({ ...both, PAYMENT_OFFERS: 'INR=razorpay, EUR/AT = sandbox' });
    expect([payments, ...otherPayments].map(({ vendor }) => vendor)).toEqual(['stripe', 'razorpay', 'sandbox']);
    expect(paymentOffers).toEqual([
      { vendor: 'razorpay', currency: 'INR' },
      { vendor: 'sandbox', currency: 'EUR', country: 'AT' },
    ]);
    expect(readServerConfig(both).paymentOffers).toEqual([]);
    expect(() => readServerConfig({ ...STRIPE, PAYMENT_OFFERS: 'INR=razorpay' })).toThrow(/RAZORPAY_KEY_ID: needed/);
    expect(() => readServerConfig({ ...STRIPE, PAYMENT_OFFERS: 'INR=shells' })).toThrow('PAYMENT_OFFERS: shells is none of');
    for (const wrong of [
      'INR',
      'stripe',
      'INR=',
      '=stripe',
      'XXX=stripe',
      'inr=stripe',
      'AT/EUR=stripe',
      'INR=a,INR=b',
      'INR=a,INR/IN=b',
      'IN=a,INR/IN=b',
    ])
      expect(() => readServerConfig({ ...STRIPE, PAYMENT_OFFERS: wrong })).toThrow('PAYMENT_OFFERS: is rules like');
  });

  test('P6 the operator’s prices are read once, and invalid ones stop the server', () => {
    expect(readServerConfig({}).prices.creator).toEqual({ monthly: 2_900, annual: 1_900 });
    const { prices } = readServerConfig({ PLAN_PRICES: 'creator=39.50/29, business=99/99' });
    expect(prices).toMatchObject({
      starter: { monthly: 0 },
      creator: { monthly: 3_950, annual: 2_900 },
      business: { monthly: 9_900, annual: 9_900 },
    });
    for (const wrong of ['creator=29', 'starter=1/1', 'creator=19/29', 'creator=0/0', 'creator=1/1,creator=2/2', 'gold=9/9', 'x'])
      expect(() => readServerConfig({ PLAN_PRICES: wrong })).toThrow('PLAN_PRICES: is US dollars a month');
  });

  test('reports all missing settings before starting', () => {
    expect(() => readServerConfig({ PAYMENT_VENDOR: 'razorpay' })).toThrow(
      /RAZORPAY_KEY_ID: needed[\s\S]*RAZORPAY_KEY_SECRET: needed[\s\S]*RAZORPAY_WEBHOOK_SECRET: needed/,
    );
    expect(() => readServerConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET: needed with Stripe.');
    expect(() => readServerConfig({ PAYMENT_VENDOR: 'shells' })).toThrow('PAYMENT_VENDOR: is razorpay, stripe or sandbox');
  });

  test('R8 an old webhook secret needs the time it was rotated', () => {
    const changed = { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET_OLD: 'old secret' };
    expect(() => readServerConfig(changed)).toThrow('RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: needed with RAZORPAY_WEBHOOK_SECRET_OLD');
    expect(() => readServerConfig({ ...changed, RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: 'yesterday' })).toThrow(
      'is a moment like 2026-11-21T09:00:00Z',
    );
    expect(readServerConfig({ ...changed, RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: '2026-11-21T10:00:00+01:00' }).payments).toMatchObject({
      webhooks: { current: 'webhook secret', old: { secret: 'old secret', changedAt: Date.UTC(2026, 10, 21, 9) } },
    });
  });

  test('the page may load its payment SDK, and nothing for the sandbox or a hosted page', async () => {
    expect((await collectPageSources(readServerConfig(RAZORPAY)))['script-src']).toEqual([
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
    ]);
    expect(await collectPageSources(readServerConfig({ ...RAZORPAY, ...STRIPE, PAYMENT_VENDOR: 'stripe' }))).toMatchObject({
      'script-src': expect.arrayContaining(['https://checkout.razorpay.com']),
    });
    for (const environment of [{}, STRIPE]) expect(await collectPageSources(readServerConfig(environment))).toEqual({});
  });
});
