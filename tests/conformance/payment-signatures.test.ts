import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeGateway } from '#adapters/payment/fake/server/index.ts';
import { createRazorpayGateway } from '#adapters/payment/razorpay/server/index.ts';
import { createStripeGateway } from '#adapters/payment/stripe/server/index.ts';
import { WEBHOOK_TOLERANCE } from '#adapters/payment/stripe/server/api.ts';
import { computeSignature, OLD_SECRET_LIFETIME, type WebhookSecrets } from '#adapters/shared/server/signature.ts';
import type { PaymentGateway } from '#server/ports/payment-gateway.ts';
import { createBodyMutants, createMutants } from '../tools/mutants.ts';
import { FakeStripeApi } from '../tools/fake-stripe-api.ts';
import {
  createFakeGatewayFixture,
  createRazorpayGatewayFixture,
  createSandboxGatewayFixture,
  createStripeGatewayFixture,
} from './support/gateway-fixtures.ts';
import { createOrderRequest, unwrapGatewayResult, type GatewayFixture, type PaidOrder, type SentWebhook } from './payment-gateway.suite.ts';

const MUTANTS = 10_000;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9);

interface Genuine {
  readonly fixture: GatewayFixture;
  readonly paid: readonly [PaidOrder, PaidOrder];
  readonly webhooks: readonly [SentWebhook, SentWebhook];
}

/** Two paid orders with their payment events. */
async function createGenuineFixture(create: () => Promise<GatewayFixture>): Promise<Genuine> {
  const fixture = await create();
  const orders = [
    unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest())),
    unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest())),
  ] as const;
  const paid = [await fixture.pay(orders[0].orderId), await fixture.pay(orders[1].orderId)] as const;
  const [first, ...others] = await fixture.takeWebhooks();
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error('The vendor sent nothing.');
  return { fixture, paid, webhooks: [first, last] };
}

const VENDORS = [
  { name: 'fake', create: createFakeGatewayFixture, signedProof: true },
  { name: 'sandbox', create: createSandboxGatewayFixture, signedProof: true },
  { name: 'Razorpay', create: createRazorpayGatewayFixture, signedProof: true },
  { name: 'Stripe', create: createStripeGatewayFixture, signedProof: false },
];

/** The signature of one webhook with something done to it. Names of headers are not signed, their values are what counts. */
function createHeaderMutants(genuine: SentWebhook, other: SentWebhook) {
  const signature = Object.keys(genuine.headers).find((name) => name.endsWith('signature')) ?? '';
  const values = createMutants({ [signature]: genuine.headers[signature] ?? '' }, { [signature]: other.headers[signature] ?? '' });
  return values
    .map((fields) => ({ ...genuine.headers, [signature]: getHeader(fields[signature]) }))
    .filter((headers) => headers[signature] !== genuine.headers[signature]);
}

/** Headers are texts or are not there. */
const getHeader = (value: unknown) => (typeof value === 'string' ? value : value === undefined ? undefined : JSON.stringify(value));

describe.each(VENDORS)('R8 signatures: $name', ({ create, signedProof }) => {
  test.skipIf(!signedProof)(`BP-02 rejects all of ${MUTANTS} mutated proofs without throwing`, async () => {
    const { fixture, paid } = await createGenuineFixture(create);
    const [{ proof }, { proof: other }] = paid;
    fc.assert(
      fc.property(createMutants(proof, other), (mutant) => {
        expect(fixture.gateway.verifyProof(mutant).ok).toBe(false);
      }),
      { numRuns: MUTANTS },
    );
    for (const one of [proof, other]) expect(fixture.gateway.verifyProof(one).ok).toBe(true);
    await fixture.close?.();
  });

  test(`BP-37 rejects all of ${MUTANTS} mutated webhooks without throwing`, async () => {
    const { fixture, webhooks } = await createGenuineFixture(create);
    const [genuine, other] = webhooks;
    const mutants = fc.oneof(
      createBodyMutants(genuine.body, other.body).map((body) => ({ body, headers: genuine.headers })),
      createHeaderMutants(genuine, other).map((headers) => ({ body: genuine.body, headers })),
    );
    await fc.assert(
      fc.asyncProperty(mutants, async ({ body, headers }) => {
        expect((await fixture.gateway.readWebhook(body, headers)).ok).toBe(false);
      }),
      { numRuns: MUTANTS },
    );
    for (const { body, headers } of webhooks) expect((await fixture.gateway.readWebhook(body, headers)).ok).toBe(true);
    await fixture.close?.();
  });
});

/** Result of each adapter's server half for a webhook signed with a secret, some time after the secret changed. */
const ROTATING: Readonly<Record<string, (secrets: WebhookSecrets, secret: string, now: number) => Promise<boolean>>> = {
  async fake(webhooks, secret, now) {
    const sender = createFakeGateway({ webhooks: { current: secret }, clock: createManualClock(now) });
    return isTaken(createFakeGateway({ webhooks, clock: createManualClock(now) }), sender.createWebhook([]));
  },

  async Razorpay(webhooks, secret, now) {
    const body = new TextEncoder().encode(JSON.stringify({ event: 'payment.captured', created_at: 1, payload: {} }));
    const headers = { 'x-razorpay-signature': computeSignature(body, secret) };
    const options = { keyId: 'key', keySecret: 'secret', webhooks, clock: createManualClock(now), fetch: createUnreachableFetch };
    return isTaken(createRazorpayGateway(options), { body, headers });
  },

  async Stripe(webhooks, secret, now) {
    const event = { id: 'evt_1', type: 'payment_intent.created', created: 1, data: { object: {} } };
    const webhook = new FakeStripeApi(() => now).webhook(event, { secret });
    return isTaken(
      createStripeGateway({ secretKey: 'secret', webhooks, clock: createManualClock(now), fetch: createUnreachableFetch }),
      webhook,
    );
  },
};

const createUnreachableFetch = () => Promise.reject(new Error('Nobody is asked.'));

async function isTaken(gateway: PaymentGateway, { body, headers }: SentWebhook): Promise<boolean> {
  return (await gateway.readWebhook(body, headers)).ok;
}

describe.each(Object.entries(ROTATING))('R8 webhook secret rotation: %s', (_, takes) => {
  const secrets = { current: 'the new secret', old: { secret: 'the old secret', changedAt: NOW } };

  test('accepts the old secret for exactly 24 hours', async () => {
    expect(OLD_SECRET_LIFETIME).toBe(24 * HOUR);
    for (const after of [0, HOUR, 24 * HOUR - 1]) expect(await takes(secrets, 'the old secret', NOW + after)).toBe(true);
    for (const after of [24 * HOUR, 25 * HOUR, 365 * 24 * HOUR]) expect(await takes(secrets, 'the old secret', NOW + after)).toBe(false);
  });

  test('always accepts the new secret, and never a third', async () => {
    for (const after of [0, 48 * HOUR]) {
      expect(await takes(secrets, 'the new secret', NOW + after)).toBe(true);
      expect(await takes(secrets, 'a third secret', NOW + after)).toBe(false);
    }
    expect(await takes({ current: 'the new secret' }, 'the old secret', NOW)).toBe(false);
  });
});

describe('R8 Stripe', () => {
  const event = { id: 'evt_1', type: 'payment_intent.created', created: 1, data: { object: {} } };
  const api = new FakeStripeApi(() => NOW);
  const at = (seconds: number) => NOW / 1000 + seconds;
  const read = (webhook: SentWebhook) =>
    createStripeGateway({
      secretKey: 'secret',
      webhooks: { current: 'whsec_simulated' },
      clock: createManualClock(NOW),
      fetch: createUnreachableFetch,
    }).readWebhook(webhook.body, webhook.headers);

  test('rejects a webhook more than five minutes old or early as a replay', async () => {
    for (const seconds of [0, -WEBHOOK_TOLERANCE, WEBHOOK_TOLERANCE])
      expect(await read(api.webhook(event, { at: at(seconds) }))).toMatchObject({ ok: true });
    for (const seconds of [-WEBHOOK_TOLERANCE - 1, WEBHOOK_TOLERANCE + 1])
      expect(await read(api.webhook(event, { at: at(seconds) }))).toEqual({ ok: false, reason: 'too-old' });
  });

  test('accepts a webhook signed with both secrets when either is valid', async () => {
    const { body, headers } = api.webhook(event);
    const header = headers['stripe-signature'] ?? '';
    const [time = '', signature = ''] = header.split(',');
    const other = `v1=${'0'.repeat(64)}`;
    for (const order of [
      [time, other, signature],
      [time, signature, other],
    ])
      expect(await read({ body, headers: { 'stripe-signature': order.join(',') } })).toMatchObject({ ok: true });
    for (const order of [[time, other], [signature], [time, time, signature], [time, signature.replace('v1', 'v0')]])
      expect(await read({ body, headers: { 'stripe-signature': order.join(',') } })).toMatchObject({ ok: false });
  });
});
