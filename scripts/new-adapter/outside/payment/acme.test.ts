import { checkoutRedirectSuite, createManualClock, createPaymentOrder } from 'castwright/testing';
import {
  createGatewayLine,
  createOrderRequest,
  paymentGatewaySuite,
  unwrapGatewayResult,
  type GatewayFixture,
} from 'castwright/testing/host';
import { expect, test } from 'vitest';
import { createAcmeService, signBody, signWebhook } from './acme-service.ts';
import { createAcmeCheckout } from './client.ts';
import { metadata } from './metadata.ts';
import { createAcmeGateway } from './server.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const PAGES = 'https://pay.acme.example';
const SETTINGS = {
  ACME_SECRET_KEY: 'the secret key of Acme',
  ACME_WEBHOOK_SECRET: { current: 'the webhook secret of Acme' },
  ACME_API_URL: 'https://api.acme.example/v1',
};

function createFixture(settings: typeof SETTINGS = SETTINGS): GatewayFixture & { readonly service: ReturnType<typeof createAcmeService> } {
  const time = createManualClock(NOW);
  // Waits between tries are a hundredth as long.
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds / 100);
    return () => clearTimeout(timer);
  };
  const clock = { now: () => time.now(), after };
  const secrets = { secretKey: settings.ACME_SECRET_KEY, webhookSecret: settings.ACME_WEBHOOK_SECRET.current };
  const service = createAcmeService({ ...secrets, pages: PAGES, clock: time });
  // The suite breaks it at each request and sees what is asked again.
  const { fetch, ...line } = createGatewayLine(async (url, init) => {
    init.signal?.throwIfAborted();
    return service.handle(new Request(url, init));
  });
  const createProcess = () => createAcmeGateway({ settings, clock, fetch });
  const readProof = (address: string) => {
    const outcome = createAcmeCheckout().returned(address);
    return outcome?.kind === 'paid' ? ({ ...outcome.proof } as Record<string, string>) : {};
  };
  return {
    service,
    gateway: createProcess(),
    otherProcess: createProcess(),
    async pay(orderId) {
      const proof = readProof(service.back(orderId, 'paid'));
      return { paymentId: proof['payment'] ?? '', proof };
    },
    decline: async (orderId) => void service.company.decline(orderId),
    authorize: async (orderId) => void service.company.authorize(orderId),
    authorizeAgain: async (orderId) => void service.company.authorize(orderId),
    dispute: async (paymentId, stage) => service.company.dispute(paymentId, stage),
    takeWebhooks: async () => service.takeWebhooks(),
    secrets: Object.values(secrets),
    sign: (body) => signBody(body, secrets.webhookSecret),
    advance: async (milliseconds) => time.advance(milliseconds),
    ...line,
  };
}

paymentGatewaySuite({
  name: 'acme',
  metadata,
  create: async () => createFixture(),
  method: 'card ending in 4242',
  tooLittle: 1,
  signedProof: true,
  wholeUnits: false,
  disputes: true,
  replay: null,
  async rotation(after) {
    const { gateway, pay, service } = createFixture();
    const { orderId } = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
    await pay(orderId);
    const [sent] = service.takeWebhooks();
    const content = JSON.parse(new TextDecoder().decode(sent?.body)) as Parameters<typeof signWebhook>[0];
    const ACME_WEBHOOK_SECRET = { current: 'present', old: { secret: 'old', changedAt: NOW - after } };
    const clock = createManualClock(NOW);
    return {
      gateway: createAcmeGateway({
        settings: { ...SETTINGS, ACME_WEBHOOK_SECRET },
        clock,
        fetch: () => Promise.reject(new TypeError('fetch failed')),
      }),
      signed: { old: signWebhook(content, 'old'), present: signWebhook(content, 'present'), third: signWebhook(content, 'third') },
    };
  },
});

checkoutRedirectSuite(
  'acme',
  () => {
    const left: string[] = [];
    let reachable = true;
    const leave = (url: string) => {
      if (!reachable) throw new Error('The page cannot be left.');
      left.push(url);
    };
    const order = createPaymentOrder({ keyId: null, orderId: 'order_1', session: { url: `${PAGES}/pay/order_1` } });
    const toAddress = (query: string) => `https://videos.example.com/checkout?planId=creator&${query}`;
    return {
      checkout: createAcmeCheckout({ leave }),
      order,
      left,
      paymentPage: `${PAGES}/pay/order_1`,
      touched: () => left.length,
      back: {
        paid: toAddress('acme_order=order_1&acme_status=paid&acme_payment=payment_1&acme_signature=abc'),
        cancelled: toAddress('acme_order=order_1&acme_status=canceled'),
        declined: toAddress('acme_order=order_1&acme_status=declined'),
      },
      cutOff: () => {
        reachable = false;
      },
      restore: () => {
        reachable = true;
      },
    };
  },
  metadata,
);

test('the page leaves for the payment page of the order that the gateway made', async () => {
  const { gateway } = createFixture();
  const made = unwrapGatewayResult(await gateway.createOrder(createOrderRequest()));
  const left: string[] = [];
  await createAcmeCheckout({ leave: (url) => left.push(url) }).pay(createPaymentOrder(made));
  expect(left).toEqual([`${PAGES}/pay/${made.orderId}`]);
});

test('a refusal has the code that Acme gave', async () => {
  const { gateway } = createFixture();
  expect(await gateway.createOrder(createOrderRequest({ amount: 1 }))).toMatchObject({ kind: 'refused', code: 'amount-too-small' });
});
