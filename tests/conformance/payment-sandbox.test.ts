import { describe, expect, test } from 'vitest';
import { createMemorySandboxLedger } from '#server/adapters/sandbox-ledger/memory/index.ts';
import { CAPTURED_AFTER, DELAYED_AFTER, SLOW_AFTER, WEBHOOK_RETRY_DELAYS } from '#adapters/payment/sandbox/server/limits.ts';
import { computeSignature } from '#adapters/shared/server/signature.ts';
import { createSandboxFixture, SANDBOX_SECRET, type SandboxFixture } from '../tools/sandbox-fixture.ts';
import { createOrderRequest, unwrapGatewayResult, type SentWebhook } from './payment-gateway.suite.ts';

const newOrder = async (fixture: SandboxFixture) =>
  unwrapGatewayResult(await fixture.payments.gateway.createOrder(createOrderRequest())).orderId;
const getName = ({ body }: SentWebhook) => (JSON.parse(new TextDecoder().decode(body)) as { readonly event: string }).event;
const getNames = async (fixture: SandboxFixture) => (await fixture.takeWebhooks()).map(getName);
const getKinds = async (fixture: SandboxFixture, orderId: string) =>
  unwrapGatewayResult(await fixture.payments.gateway.listPaymentEvents(orderId)).map(({ kind }) => kind);

/** Calls the sandbox as a server would. */
async function ask(
  fixture: SandboxFixture,
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
  const secret = computeSignature('sandbox key secret', SANDBOX_SECRET);
  const authorization = `Basic ${btoa(`${fixture.keyId}:${key ? secret : 'a wrong secret'}`)}`;
  const result = await fixture.payments.handle(
    new Request(`http://host.invalid/sandbox/v1${path}`, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  return {
    status: result.status,
    body: (await result.json()) as {
      readonly id?: string;
      readonly amount_refunded?: number;
      readonly error?: { readonly description: string; readonly reason: string };
    },
  };
}

describe('EXT-4 payment sandbox: webhooks', () => {
  test('sends a signed webhook at once, and retries until the server responds', async () => {
    let down = true;
    const fixture = createSandboxFixture({ deliver: async () => !down });
    await fixture.pay(await newOrder(fixture), 'success');
    for (const pause of WEBHOOK_RETRY_DELAYS.slice(0, 3)) {
      expect(await getNames(fixture)).toEqual([]);
      await fixture.advance(pause);
    }
    down = false;
    await fixture.advance(WEBHOOK_RETRY_DELAYS[3] ?? 0);
    expect(await getNames(fixture)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    await fixture.advance(24 * 3_600_000);
    expect(await getNames(fixture)).toEqual([]);
  });

  test('stops retrying a webhook after about a day', async () => {
    let tries = 0;
    const fixture = createSandboxFixture({
      async deliver() {
        tries += 1;
        throw new Error('The server is down.');
      },
    });
    await fixture.pay(await newOrder(fixture), 'decline');
    for (const pause of WEBHOOK_RETRY_DELAYS) await fixture.advance(pause);
    expect(tries).toBe(WEBHOOK_RETRY_DELAYS.length + 1);
    await fixture.advance(48 * 3_600_000);
    expect(tries).toBe(WEBHOOK_RETRY_DELAYS.length + 1);
    expect(WEBHOOK_RETRY_DELAYS.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(24 * 3_600_000);
  });

  test('a new process finishes the deliveries of a stopped one', async () => {
    const ledger = createMemorySandboxLedger();
    const first = createSandboxFixture({ ledger, deliver: async () => false });
    await first.pay(await newOrder(first), 'late');
    await first.pay(await newOrder(first), 'success');
    await first.payments.stop();
    await first.advance(24 * 3_600_000);
    expect(await getNames(first)).toEqual([]);

    const second = createSandboxFixture({ ledger });
    second.payments.start();
    await second.advance(WEBHOOK_RETRY_DELAYS[0] ?? 0);
    expect(await getNames(second)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    await second.advance(DELAYED_AFTER);
    expect(await getNames(second)).toEqual(['payment.authorized']);
    await second.advance(CAPTURED_AFTER);
    expect(await getNames(second)).toEqual(['payment.captured', 'order.paid']);
  });
});

describe('EXT-4 payment sandbox: orders', () => {
  test('lists the newest orders, of any receipt or of one, in pages', async () => {
    const fixture = createSandboxFixture();
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.unshift(await newOrder(fixture));
    const list = async (query: string) =>
      ((await ask(fixture, `/orders${query}`)).body as { readonly items?: readonly { readonly id: string; readonly receipt: string }[] })
        .items;
    const all = await list('?count=100');
    expect(all?.map(({ id }) => id)).toEqual(ids);
    expect((await list(''))?.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect((await list('?count=5&skip=9'))?.map(({ id }) => id)).toEqual(ids.slice(9));
    expect(await list(`?receipt=${encodeURIComponent(all?.[3]?.receipt ?? '')}`)).toEqual([all?.[3]]);
    expect((await ask(fixture, '/orders?count=101')).status).toBe(400);
  });
});

describe('EXT-4 payment sandbox: banks', () => {
  test('a slow bank delays the window’s result', async () => {
    const fixture = createSandboxFixture();
    const orderId = await newOrder(fixture);
    const { state, payment_id: paymentId = '' } = await fixture.pay(orderId, 'slow');
    expect(state).toBe('waiting');
    await fixture.advance(SLOW_AFTER);
    const result = (await (await fixture.requestWindow('payment', { order_id: orderId, payment_id: paymentId })).json()) as {
      readonly proof: Record<string, string>;
    };
    expect(fixture.payments.gateway.verifyProof(result.proof)).toMatchObject({ ok: true, orderId, paymentId });
  });

  test('BP-08 a paid order accepts no second payment, and refunds a late one at once', async () => {
    const fixture = createSandboxFixture();
    const orderId = await newOrder(fixture);
    await fixture.pay(orderId, 'late');
    await fixture.pay(orderId, 'success');
    expect((await fixture.pay(orderId, 'success')).error?.description).toContain('paid already');
    await fixture.advance(DELAYED_AFTER + CAPTURED_AFTER);
    expect(await getKinds(fixture, orderId)).toEqual(['captured']);
    expect((await getNames(fixture)).filter((name) => name === 'payment.captured')).toHaveLength(1);
  });

  test('two concurrent payments of one order result in one payment', async () => {
    const fixture = createSandboxFixture();
    const orderId = await newOrder(fixture);
    const results = await Promise.all([fixture.pay(orderId, 'success'), fixture.pay(orderId, 'success')]);
    expect(results.filter(({ state }) => state === 'paid')).toHaveLength(1);
    expect(await getKinds(fixture, orderId)).toEqual(['captured']);
  });
});

describe('EXT-4 payment sandbox: access', () => {
  test('the API needs the secret, the window the key, and only window files are served', async () => {
    const fixture = createSandboxFixture();
    const orderId = await newOrder(fixture);
    expect((await ask(fixture, `/orders/${orderId}`, { key: false })).status).toBe(401);
    expect((await ask(fixture, `/orders/${orderId}`)).status).toBe(200);
    expect((await fixture.requestWindow('order', { order_id: orderId, key: 'rzp_sandbox_another' })).status).toBe(401);
    expect((await fixture.requestWindow('order', { order_id: 'order_none' })).status).toBe(400);
    const file = (path: string) => fixture.payments.handle(new Request(`http://host.invalid/sandbox/${path}`));
    expect((await file('checkout.js')).headers.get('content-type')).toContain('text/javascript');
    for (const path of ['host.ts', '..%2fhost.ts', 'window/checkout.js', '', 'toString'])
      expect((await file(path)).status).toBeGreaterThanOrEqual(400);
  });

  test('rejects proofs of a gateway with another server secret', async () => {
    const [one, other] = [createSandboxFixture(), createSandboxFixture({ secret: 'another secret of another server, long enough' })];
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
  ])('rejects an invalid order as the real service does: %o', async (body, reason) => {
    const result = await ask(createSandboxFixture(), '/orders', { method: 'POST', body });
    expect({ status: result.status, reason: result.body.error?.reason }).toEqual({ status: 400, reason });
  });

  test('ORD-05 one receipt creates one order, and another amount under it is rejected', async () => {
    const fixture = createSandboxFixture();
    const make = (amount: number) =>
      ask(fixture, '/orders', { method: 'POST', body: { amount, currency: 'INR', receipt: 'r-1', unique_receipt: true } });
    const [first, again, other] = [await make(500), await make(500), await make(600)];
    expect(again.body.id).toBe(first.body.id);
    expect(other.body.error?.description).toBe('Order receipt should be unique.');
  });

  test('BP-12 one idempotency key creates one refund, and another amount under it is rejected', async () => {
    const fixture = createSandboxFixture();
    const { payment_id: id = '' } = await fixture.pay(await newOrder(fixture), 'success');
    const back = (amount: number, key: string) =>
      ask(fixture, `/payments/${id}/refund`, { method: 'POST', body: { amount }, headers: { 'x-refund-idempotency': key } });
    const [first, again, other, short] = [
      await back(500, 'key-of-a-refund'),
      await back(500, 'key-of-a-refund'),
      await back(600, 'key-of-a-refund'),
      await back(1, 'short'),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect((await ask(fixture, `/payments/${id}`)).body.amount_refunded).toBe(500);
    expect([other.status, short.status]).toEqual([400, 400]);
  });
});
