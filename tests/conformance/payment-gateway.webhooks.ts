import { expect } from 'vitest';
import { createOrderRequest, unwrapGatewayResult, type GatewayFixture, type SentWebhook } from './payment-gateway.fixture.ts';
import type { SecurityCase } from './payment-gateway.security.ts';

/** Bodies without an event, validly signed or not. */
const WITHOUT_EVENT = [
  '',
  ' ',
  'event',
  '{',
  'null',
  'true',
  '7',
  '"event"',
  '[]',
  '{}',
  '[null]',
  '{"id":null}',
  '{"id":""}',
  '\ufeff{}',
  '\0',
];
/** What a field may hold one day that held something else before; undefined: it is not there. */
const STRANGE: readonly unknown[] = [undefined, null, '', 'x', -1, {}];
const ORDER_OF_EVENTS = ['captured', 'dispute-won', 'refunded'];
const MINUTE = 60_000;

type Path = readonly (string | number)[];

const encode = (text: string) => new TextEncoder().encode(text);
const cannotSign = (_: unknown, { sign }: GatewayFixture) => (sign === undefined ? 'nothing can be signed here' : null);

/** Where everything in a JSON value is, the value itself left out. */
function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...path, isList ? Number(name) : name];
    return [place, ...listPaths(inner, place)];
  });
}

/** The value with something else at one place. */
function replaceAt(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) return value.map((inner, index) => (index === name ? replaceAt(inner, rest, replacement) : (inner as unknown)));
  return { ...(value as object), [name]: replaceAt(Reflect.get(value as object, name), rest, replacement) };
}

async function createPaidOrder(fixture: GatewayFixture) {
  const { orderId } = unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest()));
  return { orderId, ...(await fixture.pay(orderId)) };
}

/** A genuine webhook for each kind of event there is here. */
async function createOneOfEach(fixture: GatewayFixture): Promise<readonly SentWebhook[]> {
  const { gateway } = fixture;
  const { paymentId } = await createPaidOrder(fixture);
  await gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-of-some' });
  await fixture.dispute?.(paymentId, 'disputed');
  await fixture.authorize(unwrapGatewayResult(await gateway.createOrder(createOrderRequest())).orderId);
  const byKind = new Map<string, SentWebhook>();
  for (const webhook of await fixture.takeWebhooks()) {
    const result = await gateway.readWebhook(webhook.body, webhook.headers);
    for (const { kind } of result.ok ? result.facts : []) byKind.set(kind, webhook);
  }
  expect([...byKind.keys()]).toEqual(expect.arrayContaining(['captured', 'refunded']));
  return [...byKind.values()];
}

/** An event that can be stored and acted on. */
const WHOLE = {
  kind: expect.stringMatching(/^[a-z-]+$/),
  orderId: expect.stringMatching(/./),
  paymentId: expect.stringMatching(/./),
  amount: expect.toSatisfy((amount) => Number.isSafeInteger(amount) && Number(amount) > 0),
  currency: expect.stringMatching(/./),
  at: expect.toSatisfy((at) => at instanceof Date && Number.isFinite(at.getTime())),
};

/** What comes signed and is strange all the same, and what happens at the bank long after a payment. */
export const WEBHOOK_CASES: readonly SecurityCase[] = [
  {
    title: 'BP-37 a signed body without an event is `malformed`',
    notFor: cannotSign,
    async run({ gateway, sign }) {
      for (const text of WITHOUT_EVENT) {
        const webhook = sign?.(encode(text)) ?? { body: encode(text), headers: {} };
        expect([text, await gateway.readWebhook(webhook.body, webhook.headers)]).toEqual([text, { ok: false, reason: 'malformed' }]);
      }
    },
  },
  {
    title: 'BP-37 whatever a field of a signed webhook holds, its events are complete or it is `malformed`',
    notFor: cannotSign,
    async run(fixture) {
      const { gateway, sign } = fixture;
      for (const genuine of await createOneOfEach(fixture)) {
        const content: unknown = JSON.parse(new TextDecoder().decode(genuine.body));
        for (const path of listPaths(content)) {
          for (const strange of STRANGE) {
            const body = encode(JSON.stringify(replaceAt(content, path, strange)));
            const result = await gateway.readWebhook(body, { ...genuine.headers, ...sign?.(body).headers });
            const changed = `${path.join('.')} is ${JSON.stringify(strange)}`;
            if (!result.ok) expect([changed, result.reason]).toEqual([changed, expect.stringMatching(/^(?:malformed|too-old)$/)]);
            if (result.ok) expect([changed, result.eventId]).toEqual([changed, expect.stringMatching(/./)]);
            for (const fact of result.ok ? result.facts : []) expect([changed, fact]).toEqual([changed, expect.objectContaining(WHOLE)]);
          }
        }
      }
    },
  },
  {
    title: 'BP-12 a refund that failed at the bank does not count and is repeated once under the same reference',
    notFor: (_, { failRefund }) => (failRefund === undefined ? 'no refund fails here' : null),
    async run(fixture) {
      const { gateway } = fixture;
      const { orderId, paymentId } = await createPaidOrder(fixture);
      const request = { paymentId, amount: 19_00, currency: 'USD', reference: 'refund-that-fails' };
      const first = unwrapGatewayResult(await gateway.refund(request));
      await fixture.failRefund?.(first.refundId);
      expect(unwrapGatewayResult(await gateway.listPaymentEvents(orderId)).some(({ kind }) => kind === 'refunded')).toBe(false);
      const second = unwrapGatewayResult(await gateway.refund(request));
      expect(second).not.toEqual(first);
      expect(unwrapGatewayResult(await fixture.otherProcess.refund(request))).toEqual(second);
      expect(unwrapGatewayResult(await gateway.listPaymentEvents(orderId)).at(-1)).toMatchObject({ kind: 'refunded', amount: 19_00 });
    },
  },
  {
    title: 'ORD-02 lists events by time, not by kind',
    notFor: ({ disputes }, { advance }) => (!disputes || advance === undefined ? 'nothing can happen in another order here' : null),
    async run(fixture) {
      const { orderId, paymentId } = await createPaidOrder(fixture);
      await fixture.advance?.(MINUTE);
      await fixture.dispute?.(paymentId, 'disputed');
      await fixture.dispute?.(paymentId, 'dispute-won');
      await fixture.advance?.(MINUTE);
      await fixture.gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-after-the-dispute' });
      const listed = unwrapGatewayResult(await fixture.gateway.listPaymentEvents(orderId));
      expect(listed.map(({ kind }) => kind).filter((kind) => kind !== 'disputed')).toEqual(ORDER_OF_EVENTS);
    },
  },
  {
    title: 'R20 refuses to refund a fraction of a currency without minor units',
    notFor: ({ wholeUnits }) => (wholeUnits ? null : 'it has no currency without parts of a unit'),
    async run(fixture) {
      const { gateway } = fixture;
      const yen = createOrderRequest({ currency: 'JPY', amount: 2_879_00 });
      const { orderId } = unwrapGatewayResult(await gateway.createOrder(yen));
      const { paymentId } = await fixture.pay(orderId);
      const half = { paymentId, amount: 50, currency: 'JPY', reference: 'refund-of-half-a-yen' };
      expect((await gateway.refund(half)).kind).toBe('refused');
      expect(unwrapGatewayResult(await gateway.listPaymentEvents(orderId)).map(({ kind }) => kind)).toEqual(['captured']);
    },
  },
];
