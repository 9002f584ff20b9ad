import { describe, expect, test } from 'vitest';
import { MemorySandboxBooks } from '../../server/adapters/sandbox-ledger/memory/index.ts';
import { CAPTURED_AFTER, LATE_AFTER, SLOW_AFTER, WEBHOOK_PAUSES } from '../../src/adapters/payment/sandbox/server/limits.ts';
import { signatureOf } from '../../src/adapters/shared/server/signature.ts';
import { createSandboxWorld, SANDBOX_SECRET, type SandboxWorld } from '../tools/sandbox-fixture.ts';
import { orderRequest, valueOf, type SentWebhook } from './payment-gateway.suite.ts';

const newOrder = async (world: SandboxWorld) => valueOf(await world.payments.gateway.createOrder(orderRequest())).orderId;
const nameOf = ({ body }: SentWebhook) => (JSON.parse(new TextDecoder().decode(body)) as { readonly event: string }).event;
const namesOf = async (world: SandboxWorld) => (await world.takeWebhooks()).map(nameOf);
const kindsOf = async (world: SandboxWorld, orderId: string) =>
  valueOf(await world.payments.gateway.facts(orderId)).map(({ kind }) => kind);

/** The service, asked as a host would. */
async function ask(
  world: SandboxWorld,
  path: string,
  {
    method = 'GET',
    body,
    key = true,
    headers = {},
  }: {
    readonly method?: string;
    readonly body?: unknown;
    readonly key?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
) {
  const secret = signatureOf('sandbox key secret', SANDBOX_SECRET);
  const authorization = `Basic ${btoa(`${world.keyId}:${key ? secret : 'a wrong secret'}`)}`;
  const answer = await world.payments.handle(
    new Request(`http://host.invalid/sandbox/v1${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return {
    status: answer.status,
    body: (await answer.json()) as {
      readonly id?: string;
      readonly amount_refunded?: number;
      readonly error?: { readonly description: string; readonly reason: string };
    },
  };
}

describe('EXT-4 payment sandbox: webhooks', () => {
  test('a payment is told at once, signed; a host that is down is told again until it listens', async () => {
    let down = true;
    const world = createSandboxWorld({ deliver: async () => !down });
    await world.pay(await newOrder(world), 'success');
    for (const pause of WEBHOOK_PAUSES.slice(0, 3)) {
      expect(await namesOf(world)).toEqual([]);
      await world.pass(pause);
    }
    down = false;
    await world.pass(WEBHOOK_PAUSES[3] ?? 0);
    expect(await namesOf(world)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    await world.pass(24 * 3_600_000);
    expect(await namesOf(world)).toEqual([]);
  });

  test('after about a day it is given up', async () => {
    let tries = 0;
    const world = createSandboxWorld({
      async deliver() {
        tries += 1;
        throw new Error('The host is down.');
      },
    });
    await world.pay(await newOrder(world), 'decline');
    for (const pause of WEBHOOK_PAUSES) await world.pass(pause);
    expect(tries).toBe(WEBHOOK_PAUSES.length + 1);
    await world.pass(48 * 3_600_000);
    expect(tries).toBe(WEBHOOK_PAUSES.length + 1);
    expect(WEBHOOK_PAUSES.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(24 * 3_600_000);
  });

  test('what a stopped process left undone, the next one does', async () => {
    const books = new MemorySandboxBooks();
    const first = createSandboxWorld({ books, deliver: async () => false });
    await first.pay(await newOrder(first), 'late');
    await first.pay(await newOrder(first), 'success');
    await first.payments.stop();
    await first.pass(24 * 3_600_000);
    expect(await namesOf(first)).toEqual([]);

    const second = createSandboxWorld({ books });
    second.payments.start();
    await second.pass(WEBHOOK_PAUSES[0] ?? 0);
    expect(await namesOf(second)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    await second.pass(LATE_AFTER);
    expect(await namesOf(second)).toEqual(['payment.authorized']);
    await second.pass(CAPTURED_AFTER);
    expect(await namesOf(second)).toEqual(['payment.captured', 'order.paid']);
  });
});

describe('EXT-4 payment sandbox: banks', () => {
  test('a slow bank answers the window when it does', async () => {
    const world = createSandboxWorld();
    const orderId = await newOrder(world);
    const { state, payment_id: paymentId = '' } = await world.pay(orderId, 'slow');
    expect(state).toBe('waiting');
    await world.pass(SLOW_AFTER);
    const answer = (await (await world.ask('payment', { order_id: orderId, payment_id: paymentId })).json()) as {
      readonly proof: Record<string, string>;
    };
    expect(world.payments.gateway.verifyProof(answer.proof)).toMatchObject({ ok: true, orderId, paymentId });
  });

  test('BP-08 a paid order takes no second payment; a late yes to one goes straight back', async () => {
    const world = createSandboxWorld();
    const orderId = await newOrder(world);
    await world.pay(orderId, 'late');
    await world.pay(orderId, 'success');
    expect((await world.pay(orderId, 'success')).error?.description).toContain('paid already');
    await world.pass(LATE_AFTER + CAPTURED_AFTER);
    expect(await kindsOf(world, orderId)).toEqual(['captured']);
    expect((await namesOf(world)).filter((name) => name === 'payment.captured')).toHaveLength(1);
  });

  test('two who press pay at the same instant: one payment', async () => {
    const world = createSandboxWorld();
    const orderId = await newOrder(world);
    const answers = await Promise.all([world.pay(orderId, 'success'), world.pay(orderId, 'success')]);
    expect(answers.filter(({ state }) => state === 'paid')).toHaveLength(1);
    expect(await kindsOf(world, orderId)).toEqual(['captured']);
  });
});

describe('EXT-4 payment sandbox: who may ask what', () => {
  test('the service wants the secret, the window the key, and files are those of the window', async () => {
    const world = createSandboxWorld();
    const orderId = await newOrder(world);
    expect((await ask(world, `/orders/${orderId}`, { key: false })).status).toBe(401);
    expect((await ask(world, `/orders/${orderId}`)).status).toBe(200);
    expect((await world.ask('order', { order_id: orderId, key: 'rzp_sandbox_another' })).status).toBe(401);
    expect((await world.ask('order', { order_id: 'order_none' })).status).toBe(400);
    const file = (path: string) => world.payments.handle(new Request(`http://host.invalid/sandbox/${path}`));
    expect((await file('checkout.js')).headers.get('content-type')).toContain('text/javascript');
    for (const path of ['host.ts', '..%2fhost.ts', 'window/checkout.js', '', 'toString'])
      expect((await file(path)).status).toBeGreaterThanOrEqual(400);
  });

  test('another secret of the host is another gateway: its proofs are not taken', async () => {
    const [one, other] = [createSandboxWorld(), createSandboxWorld({ secret: 'another secret of another host, long enough' })];
    const { proof = {} } = await one.pay(await newOrder(one), 'success');
    expect(one.payments.gateway.verifyProof(proof).ok).toBe(true);
    expect(other.payments.gateway.verifyProof(proof)).toEqual({ ok: false, reason: 'bad-signature' });
    expect(other.keyId).not.toBe(one.keyId);
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, 'amount_less_than_minimum_amount'],
    [{ amount: 100.5, currency: 'INR' }, 'input_validation_failed'],
    [{ amount: -100, currency: 'INR' }, 'amount_less_than_minimum_amount'],
    [{ currency: 'INR' }, 'input_validation_failed'],
    [{ amount: 100 }, 'input_validation_failed'],
    [{ amount: 100, currency: 1 }, 'input_validation_failed'],
    [{ amount: 100, currency: 'INR', receipt: 'r'.repeat(41) }, 'input_validation_failed'],
    [
      { amount: 100, currency: 'INR', notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [index, 'x'])) },
      'input_validation_failed',
    ],
    [{ amount: 100, currency: 'INR', transfers: [] }, 'extra_field_sent'],
    [null, 'input_validation_failed'],
  ])('an order that is no order is refused as the real service does: %o', async (body, reason) => {
    const answer = await ask(createSandboxWorld(), '/orders', { method: 'POST', body });
    expect({ status: answer.status, reason: answer.body.error?.reason }).toEqual({ status: 400, reason });
  });

  test('ORD-05 one receipt is one order, and another amount under it is refused', async () => {
    const world = createSandboxWorld();
    const make = (amount: number) =>
      ask(world, '/orders', { method: 'POST', body: { amount, currency: 'INR', receipt: 'r-1', unique_receipt: true } });
    const [first, again, other] = [await make(500), await make(500), await make(600)];
    expect(again.body.id).toBe(first.body.id);
    expect(other.body.error?.description).toBe('Order receipt should be unique.');
  });

  test('BP-12 one idempotency key is one refund, and another amount under it is refused', async () => {
    const world = createSandboxWorld();
    const { payment_id: id = '' } = await world.pay(await newOrder(world), 'success');
    const back = (amount: number, key: string) =>
      ask(world, `/payments/${id}/refund`, { method: 'POST', body: { amount }, headers: { 'x-refund-idempotency': key } });
    const [first, again, other, short] = [
      await back(500, 'key-of-a-refund'),
      await back(500, 'key-of-a-refund'),
      await back(600, 'key-of-a-refund'),
      await back(1, 'short'),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect((await ask(world, `/payments/${id}`)).body.amount_refunded).toBe(500);
    expect([other.status, short.status]).toEqual([400, 400]);
  });
});
