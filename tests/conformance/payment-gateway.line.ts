import { expect } from 'vitest';
import { createOrderRequest, unwrapGatewayResult, type GatewayFixture } from './payment-gateway.fixture.ts';
import type { SecurityCase } from './payment-gateway.security.ts';
import { within } from './support/within.ts';

/** Faults in place of a response, by name. */
const FAULTS: Readonly<Record<string, () => Promise<Response>>> = {
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'a page of a proxy': async () => new Response('<!doctype html><p>Bad gateway', { status: 502 }),
  'a welcome page': async () => new Response('<!doctype html><p>Welcome to the hotel network'),
  'JSON of something else': async () => Response.json({ hello: 'world' }),
  'JSON null': async () => Response.json(null),
  'half an answer': async () => new Response('{"id":"'),
  'too many requests': async () => Response.json({ error: { type: 'rate_limit_error' } }, { status: 429 }),
};
/** More requests than any call of a gateway makes. */
const MOST_REQUESTS = 8;
/** Milliseconds until a call that was given up has to be over. */
const GIVE_UP_LIMIT = 5_000;

/** Prepares a call; its result is `ok` only where nothing is missing. */
type Call = (fixture: GatewayFixture) => Promise<() => Promise<string>>;

const createPaidOrder = async (fixture: GatewayFixture) => {
  const { orderId } = unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest()));
  return { orderId, ...(await fixture.pay(orderId)) };
};

const CALLS: Readonly<Record<string, Call>> = {
  async 'an order'({ gateway }) {
    const request = createOrderRequest();
    return async () => (await gateway.createOrder(request)).kind;
  },
  async 'what happened to an order'(fixture) {
    const { orderId, paymentId } = await createPaidOrder(fixture);
    await fixture.gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-of-some' });
    await fixture.dispute?.(paymentId, 'disputed');
    const expected = ['captured', 'refunded', ...(fixture.dispute === undefined ? [] : ['disputed'])];
    return async () => {
      const listed = await fixture.gateway.listPaymentEvents(orderId);
      if (listed.kind !== 'ok') return listed.kind;
      const told = listed.value.map(({ kind }) => kind);
      return expected.every((kind) => told.some((one) => one === kind)) ? 'ok' : 'incomplete';
    };
  },
  async 'a refund'({ gateway, ...fixture }) {
    const { paymentId } = await createPaidOrder({ gateway, ...fixture });
    const refund = { paymentId, amount: 19_00, currency: 'USD', reference: 'refund-of-all' };
    return async () => (await gateway.refund(refund)).kind;
  },
  async 'a webhook of a refund'(fixture) {
    const { paymentId } = await createPaidOrder(fixture);
    await fixture.takeWebhooks();
    await fixture.gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-of-some' });
    const webhook = (await fixture.takeWebhooks()).at(-1);
    if (webhook === undefined) throw new Error('Nothing was sent of a refund.');
    return async () => {
      const result = await fixture.gateway.readWebhook(webhook.body, webhook.headers);
      return result.ok ? (Array.isArray(result.facts) && result.facts.length > 0 ? 'ok' : 'incomplete') : result.reason;
    };
  },
};

/** Gateway calls that never get a response, with the signal that aborts them. */
const ABORTABLE: Readonly<
  Record<string, (fixture: GatewayFixture) => Promise<(signal: AbortSignal) => Promise<{ readonly kind: string }>>>
> = {
  'an order': async ({ gateway }) => {
    return (signal) => gateway.createOrder(createOrderRequest(), { signal });
  },
  'what happened to an order': async (fixture) => {
    const { orderId } = await createPaidOrder(fixture);
    return (signal) => fixture.gateway.listPaymentEvents(orderId, { signal });
  },
  'a refund': async (fixture) => {
    const { paymentId } = await createPaidOrder(fixture);
    return (signal) => fixture.gateway.refund({ paymentId, amount: 19_00, currency: 'USD', reference: 'refund-given-up' }, { signal });
  },
};

/** Calls aborted while waiting for a response. */
const ABORT_CASES: readonly SecurityCase[] = Object.entries(ABORTABLE).map(([name, prepare]) => ({
  title: `R4 ${name}: is \`unavailable\` at once when aborted without a response`,
  notFor: (_, { breakAfter }) => (breakAfter === undefined ? 'its requests cannot be held up here' : null),
  async run(fixture) {
    const call = await prepare(fixture);
    fixture.breakAfter?.(0, () => new Promise(() => {}));
    const giveUp = new AbortController();
    const outcome = call(giveUp.signal);
    giveUp.abort();
    expect(await within(GIVE_UP_LIMIT, 'Giving up', outcome)).toMatchObject({ kind: 'unavailable' });
    fixture.restore();
  },
}));

/** A connection that breaks at any of the requests a call makes, in any way: from there on, or for that one alone. */
const BROKEN_CASES: readonly SecurityCase[] = Object.entries(CALLS).map(([name, prepare]) => ({
  title: `R4 ${name}: reports any lost response, and a retry succeeds`,
  notFor: (_, { breakAfter }) => (breakAfter === undefined ? 'its requests cannot be broken one by one here' : null),
  async run(fixture) {
    const call = await prepare(fixture);
    for (const [fault, respond] of Object.entries(FAULTS)) {
      for (const breakLine of [fixture.breakAfter, fixture.breakOne]) {
        for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
          const countBroken = breakLine?.(requests, respond);
          const result = await call();
          const isBroken = (countBroken?.() ?? 0) > 0;
          fixture.restore();
          if (!isBroken) break;
          // An adapter may request more than it needs; its result is complete anyway.
          expect([fault, requests, result]).toEqual([fault, requests, expect.stringMatching(/^(?:unavailable|refused|ok)$/)]);
        }
      }
    }
    expect(await call()).toBe('ok');
  },
}));

/** Calls that change nothing, or that the vendor knows by their reference. */
const REPEATABLE = ['an order', 'what happened to an order', 'a refund'];

/** One response that is lost, and nothing else. */
const REPEATED_CASES: readonly SecurityCase[] = REPEATABLE.map((name) => ({
  title: `R4 ${name}: one lost response is asked for again`,
  notFor: (_, { breakOnce }) => (breakOnce === undefined ? 'its requests cannot be broken one by one here' : null),
  async run(fixture) {
    const call = await CALLS[name]?.(fixture);
    const countBroken = fixture.breakOnce?.(async () => new Response('<!doctype html><p>Bad gateway', { status: 502 }));
    expect(await call?.()).toBe('ok');
    expect(countBroken?.()).toBe(1);
    fixture.restore();
  },
}));

/** Refusals, from one that says everything to one that says nothing. */
const REFUSALS: readonly unknown[] = [
  { error: { type: 'card_error', code: 'card_declined', description: 'No.', message: 'No.' } },
  { error: { type: 'card_error', code: 'card_declined' } },
  { error: { type: 'card_error' } },
  { error: {} },
  { error: 'no' },
  {},
  null,
  'no',
];

const REFUSED_CASE: SecurityCase = {
  title: 'a refusal has a code and a message, whatever the vendor says',
  notFor: (_, { breakAfter }) => (breakAfter === undefined ? 'its requests cannot be answered otherwise here' : null),
  async run({ gateway, breakAfter, restore }) {
    for (const body of REFUSALS) {
      breakAfter?.(0, async () => Response.json(body, { status: 402 }));
      const refused = {
        kind: 'refused',
        code: expect.stringMatching(/^[\w-]+$/) as string,
        message: expect.stringMatching(/^.{3,}/) as string,
      };
      expect(await gateway.createOrder(createOrderRequest()), JSON.stringify(body)).toEqual(refused);
    }
    restore();
  },
};

export const LINE_CASES: readonly SecurityCase[] = [...BROKEN_CASES, ...REPEATED_CASES, REFUSED_CASE, ...ABORT_CASES];
