import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { createFakeGateway, type FakeGateway } from '#adapters/payment/fake/server/index.ts';
import { PROOF_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { isUnreadableReturn, POSTED_FORM_LENGTH } from '#domain/checkout/payment-return.ts';
import type { GatewayOrderRequest } from '#server/ports/payment-gateway.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const CREATOR = { planId: 'creator', isAnnual: true } as const;

let server: TestServer;
let gateway: FakeGateway;
/** Every order as requested from the gateway. */
const requests = new Map<string, GatewayOrderRequest>();
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    gateway(services) {
      gateway = createFakeGateway({ clock: services.clock });
      return {
        ...gateway,
        async createOrder(request, call) {
          const result = await gateway.createOrder(request, call);
          if (result.kind === 'ok') requests.set(result.value.orderId, request);
          return result;
        },
      };
    },
  });
});
afterAll(() => server.close());

const order = async (user: TestUser) => {
  const response = await user.call('POST', '/api/subscription/create-order', CREATOR);
  return (await response.json()) as { readonly orderId: string; readonly vendor: string };
};
const getPostUrl = (orderId: string) => requests.get(orderId)?.postUrl ?? '';

/** As a browser on the payment page does: another origin, no session. */
const post = (url: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { method: 'POST', body, redirect: 'manual', headers: { origin: 'https://pay.example', ...headers } });
const postForm = (url: string, fields: Readonly<Record<string, string>>) => post(url, new URLSearchParams(fields));

describe('K-D6 a payment company that posts its result', () => {
  test('paid on its page: the form redirects to checkout, whose proof activates the plan', async () => {
    const user = await server.signUp();
    const { orderId, vendor } = await order(user);
    expect(vendor).toBe('fake');
    const response = await postForm(getPostUrl(orderId), gateway.pay(orderId).posted);
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const url = response.headers.get('location') ?? '';
    expect(url.startsWith(`${server.url}/checkout?planId=creator&isAnnual=true&`)).toBe(true);
    const outcome = createFakeCheckout().returned(url);
    if (outcome?.kind !== 'paid') throw new Error('It was paid.');
    const verified = await user.call('POST', '/api/subscription/verify-payment', { ...outcome.proof, ...CREATOR });
    expect(await verified.json()).toMatchObject({ state: 'paid', subscription: { planId: 'creator' } });
  });

  test('keeps declined and canceled results', async () => {
    const { orderId } = await order(await server.signUp());
    const declined = await postForm(getPostUrl(orderId), gateway.decline(orderId).posted);
    expect(createFakeCheckout().returned(declined.headers.get('location') ?? '')).toEqual({ kind: 'declined', message: '' });
    const canceled = await postForm(getPostUrl(orderId), gateway.cancel(orderId));
    expect(createFakeCheckout().returned(canceled.headers.get('location') ?? '')).toEqual({ kind: 'dismissed' });
  });

  test('a forged, foreign, repeated, oversized, or unreadable form redirects to an error page and activates nothing', async () => {
    const user = await server.signUp();
    const { orderId } = await order(user);
    const { orderId: otherId } = await order(await server.signUp());
    const declined = gateway.decline(orderId).posted;
    const otherPaid = gateway.pay(otherId).posted;
    const url = getPostUrl(orderId);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const twice = `${new URLSearchParams(otherPaid).toString()}&orderId=${orderId}`;
    for (const response of [
      await postForm(url, { ...declined, status: 'paid' }),
      await postForm(url, otherPaid),
      await postForm(url, {}),
      await post(url, twice, form),
      await post(url, JSON.stringify(declined), { 'content-type': 'application/json' }),
      await post(url, 'x'.repeat(POSTED_FORM_LENGTH + 1), form),
    ]) {
      expect(response.status).toBe(303);
      expect(isUnreadableReturn(response.headers.get('location') ?? '')).toBe(true);
    }
    expect(await (await user.call('GET', '/api/subscription')).json()).toMatchObject({ planId: 'starter' });
  });

  test('an unknown order redirects to this site’s billing page', async () => {
    const { orderId } = await order(await server.signUp());
    const { posted } = gateway.pay(orderId);
    const reference = requests.get(orderId)?.reference ?? '';
    for (const path of [`fake/${crypto.randomUUID()}`, 'fake/..%2F..%2F', `nobody/${reference}`, `//evil.example/${reference}`]) {
      const response = await postForm(`${server.url}/api/payments/return/${path}`, posted);
      if (response.status === 303) expect(response.headers.get('location')).toBe(`${server.url}/dashboard/billing`);
      else expect(response.status).toBe(404);
    }
  });
});

test('K-D12 accepts a proof as long as a signed token with certificates, and names the limit beyond it', async () => {
  const user = await server.signUp();
  const verify = (proof: Readonly<Record<string, string>>) => user.call('POST', '/api/subscription/verify-payment', proof);
  const fits = await verify({ jws: 'x'.repeat(PROOF_LIMITS.length), more: 'y'.repeat(PROOF_LIMITS.length - 100) });
  expect(await fits.json()).toMatchObject({ code: 'payment-not-verified' });
  for (const proof of [
    { jws: 'x'.repeat(PROOF_LIMITS.length + 1) },
    { a: 'x'.repeat(PROOF_LIMITS.length), b: 'x'.repeat(PROOF_LIMITS.length), c: 'x' },
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'])),
  ])
    expect(await (await verify(proof)).json()).toMatchObject({ message: expect.stringContaining('32000 in all') });
});
