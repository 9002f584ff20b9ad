import { metadata as STRIPE } from '#adapters/payment/stripe/shared/metadata.ts';
import { metadata as SANDBOX } from '#adapters/payment/sandbox/shared/metadata.ts';
import { metadata as RAZORPAY } from '#adapters/payment/razorpay/shared/metadata.ts';
import { FAKE_WEBHOOK_AGE } from '#adapters/payment/fake/server/read.ts';
import { createFakeGateway, FAKE_PROOF_SECRET, FAKE_WEBHOOK_SECRET } from '#adapters/payment/fake/server/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createRazorpayGateway } from '#adapters/payment/razorpay/server/index.ts';
import { createStripeGateway } from '#adapters/payment/stripe/server/index.ts';
import { DELAYED_AFTER } from '#adapters/payment/sandbox/server/limits.ts';
import { computeSignature } from '#adapters/shared/server/signature.ts';
import { createFastClock } from '../../tools/fast-clock.ts';
import { createSandboxFixture, SANDBOX_SECRET, type SandboxFixture } from '../../tools/sandbox-fixture.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, FakeStripeApi } from '../../tools/fake-stripe-api.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { createGatewayLine } from './gateway-line.ts';
import type { GatewayHarness, GatewayFixture, RotatedWebhooks } from '../payment-gateway.suite.ts';

const START = Date.UTC(2026, 10, 21, 9);
/** What the sandbox makes of its own secret. */
const RAZORPAY_KEY_SECRET = computeSignature('sandbox key secret', SANDBOX_SECRET);
const RAZORPAY_WEBHOOK_SECRET = computeSignature('sandbox webhook secret', SANDBOX_SECRET);

const signAs = (header: string, secret: string) => (body: Uint8Array) => ({ body, headers: { [header]: computeSignature(body, secret) } });

export async function createFakeGatewayFixture(): Promise<GatewayFixture> {
  const clock = createManualClock(START);
  const gateway = createFakeGateway({ clock });
  return {
    sign: signAs('fake-signature', FAKE_WEBHOOK_SECRET),
    advance: async (milliseconds) => clock.advance(milliseconds),
    gateway,
    otherProcess: gateway,
    pay: async (orderId) => gateway.pay(orderId),
    async decline(orderId) {
      gateway.decline(orderId);
    },
    async authorize(orderId) {
      gateway.authorize(orderId);
    },
    async dispute(paymentId, stage) {
      gateway.dispute(paymentId, stage);
    },
    async authorizeAgain(orderId) {
      gateway.authorize(orderId);
    },
    async posted(orderId, how) {
      if (how === 'canceled') return gateway.cancel(orderId);
      return (how === 'paid' ? gateway.pay(orderId) : gateway.decline(orderId)).posted;
    },
    secrets: [FAKE_PROOF_SECRET, FAKE_WEBHOOK_SECRET],
    takeWebhooks: async () => gateway.takeWebhooks(),
    cutOff: () => gateway.cutOff(),
    restore: () => gateway.restore(),
  };
}

export async function createSandboxGatewayFixture(): Promise<GatewayFixture> {
  const fixture = createSandboxFixture();
  return {
    ...createPayersAt(fixture),
    gateway: fixture.payments.gateway,
    otherProcess: fixture.payments.gateway,
    cutOff: () => fixture.setReachable(false),
    restore: () => fixture.setReachable(true),
  };
}

/** Razorpay's wire over a real connection, served by the sandbox, which speaks it. */
export async function createRazorpayGatewayFixture(): Promise<GatewayFixture> {
  const fixture = createSandboxFixture();
  const server = await startWebServer((request) => fixture.payments.handle(request));
  const { fetch: send, ...line } = createGatewayLine();
  const make = () =>
    createRazorpayGateway({
      keyId: fixture.keyId,
      keySecret: RAZORPAY_KEY_SECRET,
      webhooks: { current: RAZORPAY_WEBHOOK_SECRET },
      apiUrl: `${server.url}/sandbox/v1`,
      clock: createFastClock(fixture.clock),
      fetch: send,
    });
  return {
    ...createPayersAt(fixture),
    gateway: make(),
    otherProcess: make(),
    ...line,
    close: () => server.close(),
  };
}

type Payers = Pick<GatewayFixture, 'pay' | 'decline' | 'authorize' | 'takeWebhooks' | 'secrets' | 'sign' | 'advance'>;

function createPayersAt(fixture: SandboxFixture): Payers {
  return {
    sign: signAs('x-razorpay-signature', RAZORPAY_WEBHOOK_SECRET),
    advance: (milliseconds) => fixture.advance(milliseconds),
    secrets: [SANDBOX_SECRET, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET],
    async pay(orderId) {
      const { payment_id: paymentId, proof } = await fixture.pay(orderId, 'success');
      if (paymentId === undefined || proof === undefined) throw new Error('The payment did not go through.');
      return { paymentId, proof };
    },
    async decline(orderId) {
      await fixture.pay(orderId, 'decline');
    },
    async authorize(orderId) {
      await fixture.pay(orderId, 'late');
      await fixture.advance(DELAYED_AFTER);
    },
    takeWebhooks: () => fixture.takeWebhooks(),
  };
}

const STRIPE_DISPUTE_STATUSES = { disputed: 'needs_response', 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;

export async function createStripeGatewayFixture(): Promise<GatewayFixture> {
  const clock = createManualClock(START);
  const api = new FakeStripeApi(() => clock.now());
  const server = await startWebServer(api.handle);
  const { fetch: send, ...line } = createGatewayLine();
  const make = () =>
    createStripeGateway({
      secretKey: STRIPE_SECRET_KEY,
      webhooks: { current: STRIPE_WEBHOOK_SECRET },
      apiUrl: `${server.url}/v1`,
      clock: createFastClock(clock),
      fetch: send,
    });
  return {
    gateway: make(),
    otherProcess: make(),
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET],
    pay: async (orderId) => ({ paymentId: api.pay(orderId), proof: { session: orderId } }),
    async decline(orderId) {
      api.decline(orderId);
    },
    async authorize(orderId) {
      api.authorize(orderId);
    },
    sign: (body) => api.sign(body),
    failRefund: async (refundId) => api.failRefund(refundId),
    advance: async (milliseconds) => clock.advance(milliseconds),
    async dispute(paymentId, stage) {
      api.dispute(paymentId, STRIPE_DISPUTE_STATUSES[stage]);
    },
    async talk(paymentId, about) {
      api.dispute(paymentId, about === 'dispute' ? 'under_review' : 'warning_needs_response');
    },
    payLater: async (orderId) => api.payLater(orderId),
    takeWebhooks: async () => api.takeWebhooks(),
    ...line,
    close: () => server.close(),
  };
}

const SECRETS = { old: 'the old secret', present: 'the new secret', third: 'a third secret' } as const;
const ROTATED = { current: SECRETS.present, old: { secret: SECRETS.old, changedAt: START } };
const createUnreachable = () => Promise.reject(new Error('Nobody is asked.'));

/** The same webhook, signed with each of the secrets. */
function signWebhook<Webhook>(sign: (secret: string) => Webhook): Record<keyof typeof SECRETS, Webhook> {
  return { old: sign(SECRETS.old), present: sign(SECRETS.present), third: sign(SECRETS.third) };
}

async function createFakeRotation(after: number): Promise<RotatedWebhooks> {
  const gateway = createFakeGateway({ webhooks: ROTATED, clock: createManualClock(START + after) });
  return { gateway, signed: signWebhook((secret) => gateway.createWebhook([], secret)) };
}

async function createRazorpayRotation(after: number): Promise<RotatedWebhooks> {
  const options = {
    keyId: 'key',
    keySecret: 'secret',
    webhooks: ROTATED,
    clock: createManualClock(START + after),
    fetch: createUnreachable,
  };
  const body = new TextEncoder().encode(JSON.stringify({ event: 'payment.captured', created_at: 1, payload: {} }));
  return {
    gateway: createRazorpayGateway(options),
    signed: signWebhook((secret) => ({ body, headers: { 'x-razorpay-signature': computeSignature(body, secret) } })),
  };
}

const STRIPE_EVENT = { id: 'evt_1', type: 'payment_intent.created', created: 1, data: { object: {} } };

function createStripeAt(now: number, webhooks: Parameters<typeof createStripeGateway>[0]['webhooks']) {
  return createStripeGateway({ secretKey: STRIPE_SECRET_KEY, webhooks, clock: createManualClock(now), fetch: createUnreachable });
}

async function createStripeRotation(after: number): Promise<RotatedWebhooks> {
  const api = new FakeStripeApi(() => START + after);
  return {
    gateway: createStripeAt(START + after, ROTATED),
    signed: signWebhook((secret) => api.webhook(STRIPE_EVENT, { secret })),
  };
}

const stripeReplay: GatewayHarness['replay'] = {
  freshFor: 5 * 60_000,
  at: async (late) => ({
    gateway: createStripeAt(START + late, { current: STRIPE_WEBHOOK_SECRET }),
    webhook: new FakeStripeApi(() => START).webhook(STRIPE_EVENT),
  }),
};

const fakeReplay: GatewayHarness['replay'] = {
  freshFor: FAKE_WEBHOOK_AGE,
  at: async (late) => ({
    gateway: createFakeGateway({ clock: createManualClock(START + late) }),
    webhook: createFakeGateway({ clock: createManualClock(START) }).createWebhook([]),
  }),
};

const card = { method: 'card ending in 4242', tooLittle: 1 } as const;
const signed = { ...card, signedProof: true, replay: null } as const;
export const GATEWAYS: readonly GatewayHarness[] = [
  {
    ...signed,
    name: 'fake',
    create: createFakeGatewayFixture,
    wholeUnits: true,
    disputes: true,
    rotation: createFakeRotation,
    replay: fakeReplay,
  },
  {
    ...signed,
    metadata: SANDBOX,
    name: 'sandbox',
    create: createSandboxGatewayFixture,
    wholeUnits: true,
    disputes: false,
    rotation: createRazorpayRotation,
  },
  {
    ...signed,
    metadata: RAZORPAY,
    name: 'Razorpay',
    create: createRazorpayGatewayFixture,
    wholeUnits: true,
    disputes: false,
    rotation: createRazorpayRotation,
  },
  {
    ...card,
    metadata: STRIPE,
    name: 'Stripe',
    create: createStripeGatewayFixture,
    signedProof: false,
    wholeUnits: true,
    disputes: true,
    rotation: createStripeRotation,
    replay: stripeReplay,
  },
];
