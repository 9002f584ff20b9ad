import { createFakeGateway } from '../../../src/adapters/payment/fake/server/index.ts';
import { createManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { createRazorpayGateway } from '../../../src/adapters/payment/razorpay/server/index.ts';
import { createStripeGateway } from '../../../src/adapters/payment/stripe/server/index.ts';
import { LATE_AFTER } from '../../../src/adapters/payment/sandbox/server/limits.ts';
import { signatureOf } from '../../../src/adapters/shared/server/signature.ts';
import { hurriedClock } from '../../tools/fast-clock.ts';
import { createSandboxWorld, SANDBOX_SECRET, type SandboxWorld } from '../../tools/sandbox-fixture.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, StripeApi } from '../../tools/fake-stripe-api.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { WEBHOOK_TOLERANCE } from '../../../src/adapters/payment/stripe/server/limits.ts';
import { FAKE_PROOF_SECRET, FAKE_WEBHOOK_SECRET } from '../../../src/adapters/payment/fake/server/options.ts';
import type { GatewayHarness, GatewayWorld, RotatedWebhooks } from '../payment-gateway.suite.ts';

const START = Date.UTC(2026, 10, 21, 9);
/** What the sandbox makes of its own secret. */
const RAZORPAY_KEY_SECRET = signatureOf('sandbox key secret', SANDBOX_SECRET);
const RAZORPAY_WEBHOOK_SECRET = signatureOf('sandbox webhook secret', SANDBOX_SECRET);

export async function fakeGatewayWorld(): Promise<GatewayWorld> {
  const gateway = createFakeGateway({ clock: createManualClock(START) });
  return {
    gateway,
    neighbour: gateway,
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
    secrets: [FAKE_PROOF_SECRET, FAKE_WEBHOOK_SECRET],
    takeWebhooks: async () => gateway.takeWebhooks(),
    cutOff: () => gateway.cutOff(),
    restore: () => gateway.restore(),
  };
}

export async function sandboxGatewayWorld(): Promise<GatewayWorld> {
  const world = createSandboxWorld();
  return {
    ...peopleAt(world),
    gateway: world.payments.gateway,
    neighbour: world.payments.gateway,
    cutOff: () => world.reach(false),
    restore: () => world.reach(true),
  };
}

/** Razorpay's wire over a real connection, served by the sandbox, which speaks it. */
export async function razorpayGatewayWorld(): Promise<GatewayWorld> {
  const world = createSandboxWorld();
  const server = await startWebServer((request) => world.payments.handle(request));
  let reachable = true;
  const make = () =>
    createRazorpayGateway({
      keyId: world.keyId,
      keySecret: RAZORPAY_KEY_SECRET,
      webhooks: { current: RAZORPAY_WEBHOOK_SECRET },
      apiUrl: `${server.url}/sandbox/v1`,
      clock: hurriedClock(world.clock),
      fetch: (url, init) => (reachable ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
    });
  return {
    ...peopleAt(world),
    gateway: make(),
    neighbour: make(),
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    close: () => server.close(),
  };
}

function peopleAt(world: SandboxWorld): Pick<GatewayWorld, 'pay' | 'decline' | 'authorize' | 'takeWebhooks' | 'secrets'> {
  return {
    secrets: [SANDBOX_SECRET, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET],
    async pay(orderId) {
      const { payment_id: paymentId, proof } = await world.pay(orderId, 'success');
      if (paymentId === undefined || proof === undefined) throw new Error('The payment did not go through.');
      return { paymentId, proof };
    },
    async decline(orderId) {
      await world.pay(orderId, 'decline');
    },
    async authorize(orderId) {
      await world.pay(orderId, 'late');
      await world.pass(LATE_AFTER);
    },
    takeWebhooks: () => world.takeWebhooks(),
  };
}

const STRIPE_STAGES = { disputed: 'needs_response', 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;

export async function stripeGatewayWorld(): Promise<GatewayWorld> {
  const clock = createManualClock(START);
  const api = new StripeApi(() => clock.now());
  const server = await startWebServer(api.handle);
  let reachable = true;
  const make = () =>
    createStripeGateway({
      secretKey: STRIPE_SECRET_KEY,
      webhooks: { current: STRIPE_WEBHOOK_SECRET },
      apiUrl: `${server.url}/v1`,
      clock: hurriedClock(clock),
      fetch: (url, init) => (reachable ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'))),
    });
  return {
    gateway: make(),
    neighbour: make(),
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET],
    pay: async (orderId) => ({ paymentId: api.pay(orderId), proof: { session: orderId } }),
    async decline(orderId) {
      api.decline(orderId);
    },
    async authorize(orderId) {
      api.authorize(orderId);
    },
    async dispute(paymentId, stage) {
      api.dispute(paymentId, STRIPE_STAGES[stage]);
    },
    takeWebhooks: async () => api.takeWebhooks(),
    cutOff() {
      reachable = false;
    },
    restore() {
      reachable = true;
    },
    close: () => server.close(),
  };
}

const SECRETS = { old: 'the old secret', present: 'the new secret', third: 'a third secret' } as const;
const ROTATED = { current: SECRETS.present, old: { secret: SECRETS.old, changedAt: START } };
const nobody = () => Promise.reject(new Error('Nobody is asked.'));

/** The same webhook, signed with each of the secrets. */
function signedBy<Webhook>(sign: (secret: string) => Webhook): Record<keyof typeof SECRETS, Webhook> {
  return { old: sign(SECRETS.old), present: sign(SECRETS.present), third: sign(SECRETS.third) };
}

async function fakeRotation(after: number): Promise<RotatedWebhooks> {
  const gateway = createFakeGateway({ webhooks: ROTATED, clock: createManualClock(START + after) });
  return { gateway, signed: signedBy((secret) => gateway.webhookOf([], secret)) };
}

async function razorpayRotation(after: number): Promise<RotatedWebhooks> {
  const options = { keyId: 'key', keySecret: 'secret', webhooks: ROTATED, clock: createManualClock(START + after), fetch: nobody };
  const body = new TextEncoder().encode(JSON.stringify({ event: 'payment.captured', created_at: 1, payload: {} }));
  return {
    gateway: createRazorpayGateway(options),
    signed: signedBy((secret) => ({ body, headers: { 'x-razorpay-signature': signatureOf(body, secret) } })),
  };
}

const STRIPE_EVENT = { id: 'evt_1', type: 'payment_intent.created', created: 1, data: { object: {} } };

function stripeAt(now: number, webhooks: Parameters<typeof createStripeGateway>[0]['webhooks']) {
  return createStripeGateway({ secretKey: STRIPE_SECRET_KEY, webhooks, clock: createManualClock(now), fetch: nobody });
}

async function stripeRotation(after: number): Promise<RotatedWebhooks> {
  const api = new StripeApi(() => START + after);
  return {
    gateway: stripeAt(START + after, ROTATED),
    signed: signedBy((secret) => api.webhook(STRIPE_EVENT, { secret })),
  };
}

const stripeReplay: GatewayHarness['replay'] = {
  freshFor: WEBHOOK_TOLERANCE * 1000,
  at: async (late) => ({
    gateway: stripeAt(START + late, { current: STRIPE_WEBHOOK_SECRET }),
    webhook: new StripeApi(() => START).webhook(STRIPE_EVENT),
  }),
};

const signed = { signedProof: true, replay: null } as const;
export const GATEWAYS: readonly GatewayHarness[] = [
  { ...signed, name: 'fake', create: fakeGatewayWorld, wholeUnits: false, disputes: true, rotation: fakeRotation },
  { ...signed, name: 'sandbox', create: sandboxGatewayWorld, wholeUnits: true, disputes: false, rotation: razorpayRotation },
  { ...signed, name: 'Razorpay', create: razorpayGatewayWorld, wholeUnits: true, disputes: false, rotation: razorpayRotation },
  {
    name: 'Stripe',
    create: stripeGatewayWorld,
    signedProof: false,
    wholeUnits: true,
    disputes: true,
    rotation: stripeRotation,
    replay: stripeReplay,
  },
];
