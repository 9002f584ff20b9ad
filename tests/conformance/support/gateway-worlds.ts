import { createFakeGateway } from '../../../src/adapters/payment-fake/host.ts';
import { createManualClock } from '../../../src/adapters/clock-manual/clock-manual.ts';
import { createRazorpayGateway } from '../../../src/adapters/payment-razorpay/host.ts';
import { createStripeGateway } from '../../../src/adapters/payment-stripe/host.ts';
import { LATE_AFTER } from '../../../src/adapters/payment-sandbox/host-limits.ts';
import { signatureOf } from '../../../src/adapters/shared/host-signature.ts';
import { hurriedClock } from '../../tools/hurried-clock.ts';
import { createSandboxWorld, SANDBOX_SECRET, type SandboxWorld } from '../../tools/sandbox-world.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, StripeApi } from '../../tools/stripe-api.ts';
import { startWebServer } from '../../tools/web-server.ts';
import type { GatewayWorld } from '../payment-gateway.suite.ts';

const START = Date.UTC(2026, 10, 21, 9);

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
      keySecret: signatureOf('sandbox key secret', SANDBOX_SECRET),
      webhooks: { current: signatureOf('sandbox webhook secret', SANDBOX_SECRET) },
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

function peopleAt(world: SandboxWorld): Pick<GatewayWorld, 'pay' | 'decline' | 'authorize' | 'takeWebhooks'> {
  return {
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
