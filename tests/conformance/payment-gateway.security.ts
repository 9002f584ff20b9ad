import fc from 'fast-check';
import { expect } from 'vitest';
import { PROOF_LIMITS } from '#domain/checkout/checkout-attempt.ts';
import { createBodyMutants, createMutants } from '../tools/mutants.ts';
import {
  createOrderRequest,
  unwrapGatewayResult,
  type GatewayHarness,
  type GatewayFixture,
  type SentWebhook,
} from './payment-gateway.fixture.ts';

/** Forgeries that an attacker who wants free service would try. */
export interface SecurityCase {
  readonly title: string;
  /** Why this adapter is exempt; null: it isn't. */
  readonly notFor: (harness: GatewayHarness, fixture: GatewayFixture) => string | null;
  readonly run: (fixture: GatewayFixture, harness: GatewayHarness) => Promise<void>;
}

const MUTANTS = 400;
const DAY = 24 * 60 * 60_000;
const always = () => null;

function isSame(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const names = Object.keys({ ...left, ...right });
  return names.every((name) => left[name] === right[name]);
}

async function createOrderId({ gateway }: GatewayFixture): Promise<string> {
  return unwrapGatewayResult(await gateway.createOrder(createOrderRequest())).orderId;
}

async function createPaidOrder(fixture: GatewayFixture) {
  const { orderId } = unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest()));
  return { orderId, ...(await fixture.pay(orderId)) };
}

/** A rejected webhook gets a reason; `unavailable` would have it sent again and again. */
async function isTaken({ gateway }: Pick<GatewayFixture, 'gateway'>, { body, headers }: SentWebhook): Promise<boolean> {
  const result = await gateway.readWebhook(body, headers);
  if (!result.ok) expect(result.reason).toMatch(/^(?:malformed|bad-signature|too-old)$/);
  return result.ok;
}

/** Two webhooks of different orders, genuine both. */
async function createTwoWebhooks(fixture: GatewayFixture): Promise<readonly [SentWebhook, SentWebhook]> {
  await createPaidOrder(fixture);
  await createPaidOrder(fixture);
  const [first, ...others] = await fixture.takeWebhooks();
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error('The vendor sent nothing of two payments.');
  return [first, last];
}

/** Headers without which the webhook is refused: the signature is in them. */
async function getSignedHeaders(fixture: GatewayFixture, webhook: SentWebhook): Promise<readonly string[]> {
  const needed: string[] = [];
  for (const name of Object.keys(webhook.headers)) {
    const headers = Object.fromEntries(Object.entries(webhook.headers).filter(([key]) => key !== name));
    if (!(await isTaken(fixture, { ...webhook, headers }))) needed.push(name);
  }
  return needed;
}

export const SECURITY_CASES: readonly SecurityCase[] = [
  {
    title: 'BP-02 rejects a genuine proof with any field altered or taken from another order',
    notFor: ({ signedProof }) => (signedProof ? null : 'its proofs are not signed: they name the order, and facts decide'),
    async run(fixture) {
      const [{ proof }, { proof: other }] = [await createPaidOrder(fixture), await createPaidOrder(fixture)];
      for (const genuine of [proof, other]) expect(fixture.gateway.verifyProof(genuine).ok).toBe(true);
      fc.assert(
        fc.property(createMutants(proof, other), (mutant) => {
          expect(fixture.gateway.verifyProof(mutant)).toEqual({
            ok: false,
            reason: expect.stringMatching(/^(?:malformed|bad-signature)$/),
          });
        }),
        { numRuns: MUTANTS },
      );
      for (const name of Object.keys(proof)) {
        expect(fixture.gateway.verifyProof({ ...proof, [name]: other[name] }).ok && proof[name] !== other[name]).toBe(false);
      }
    },
  },
  {
    title: 'BP-02 the result of a declined payment is no proof',
    notFor: (_, { declinedProof }) => (declinedProof === undefined ? 'its page is given nothing of a declined payment' : null),
    async run(fixture) {
      const { orderId } = unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest()));
      const declined = await fixture.declinedProof?.(orderId);
      expect(declined === undefined || fixture.gateway.verifyProof(declined).ok).toBe(false);
    },
  },
  {
    title: 'BP-02 a genuine posted result names its order and fits the return URL, and an altered or mixed one is rejected',
    notFor: (_, { posted }) => (posted === undefined ? 'its page posts nothing: it redirects' : null),
    async run(fixture) {
      const { gateway } = fixture;
      const [order, another] = [await createOrderId(fixture), await createOrderId(fixture)];
      for (const how of ['canceled', 'declined', 'paid'] as const) {
        const [genuine, other] = [await fixture.posted?.(order, how), await fixture.posted?.(another, how)];
        if (genuine === undefined || other === undefined) throw new Error('The vendor posts nothing.');
        const result = gateway.readPostedReturn?.(genuine);
        expect(result).toMatchObject({ ok: true, orderId: order });
        if (result?.ok === true) expect(new URLSearchParams(result.query).toString().length).toBeLessThanOrEqual(PROOF_LIMITS.query);
        fc.assert(
          fc.property(createMutants(genuine, other), (mutant) => {
            const fields = Object.fromEntries(Object.entries(mutant).map(([name, value]) => [name, String(value)]));
            const read = gateway.readPostedReturn?.(fields);
            expect(read?.ok === true && !isSame(fields, genuine) && !isSame(fields, other)).toBe(false);
          }),
          { numRuns: MUTANTS },
        );
      }
    },
  },
  {
    title: 'a proof fits the server’s limits and avoids its field names',
    notFor: always,
    async run(fixture) {
      const { proof } = await createPaidOrder(fixture);
      const entries = Object.entries(proof);
      expect(entries.length).toBeLessThanOrEqual(PROOF_LIMITS.fields);
      for (const [name, value] of entries) {
        expect(PROOF_LIMITS.reserved).not.toContain(name);
        expect(value.length).toBeLessThanOrEqual(PROOF_LIMITS.length);
      }
      expect(entries.flat().join('').length).toBeLessThanOrEqual(PROOF_LIMITS.total);
    },
  },
  {
    title: 'BP-37 rejects a webhook nobody signed, or with another’s signature',
    notFor: always,
    async run(fixture) {
      const [genuine, other] = await createTwoWebhooks(fixture);
      expect(await isTaken(fixture, genuine)).toBe(true);
      expect(await isTaken(fixture, { body: genuine.body, headers: {} })).toBe(false);
      expect(await isTaken(fixture, { body: genuine.body, headers: other.headers })).toBe(false);
      const names = await getSignedHeaders(fixture, genuine);
      expect(names).not.toEqual([]);
      for (const name of names) {
        const value = genuine.headers[name] ?? '';
        const half = value.slice(0, Math.ceil(value.length / 2));
        for (const forged of ['', half, value.slice(0, -1), `${value}0`, value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
          expect(await isTaken(fixture, { body: genuine.body, headers: { ...genuine.headers, [name]: forged } })).toBe(false);
        }
      }
    },
  },
  {
    title: 'BP-37 rejects a genuine webhook with any bytes altered',
    notFor: always,
    async run(fixture) {
      const [genuine, other] = await createTwoWebhooks(fixture);
      expect(await isTaken(fixture, genuine)).toBe(true);
      await fc.assert(
        fc.asyncProperty(createBodyMutants(genuine.body, other.body), async (body) => {
          expect(await isTaken(fixture, { body, headers: genuine.headers })).toBe(false);
        }),
        { numRuns: MUTANTS },
      );
    },
  },
  {
    title: 'R8 rejects an old webhook as a replay',
    notFor: ({ replay }) => (replay === null ? 'it signs no time; the event’s id is what keeps it from counting twice' : null),
    async run(_, { replay }) {
      if (replay === null) return;
      const { gateway, webhook } = await replay.at(replay.freshFor);
      expect(await isTaken({ gateway }, webhook)).toBe(true);
      const late = await replay.at(replay.freshFor + 1_000);
      expect(await late.gateway.readWebhook(late.webhook.body, late.webhook.headers)).toEqual({ ok: false, reason: 'too-old' });
    },
  },
  {
    title: 'R8 accepts the previous webhook secret for a day, the current one always, and a third never',
    notFor: always,
    async run(_, { rotation }) {
      for (const after of [0, DAY - 1, DAY, 30 * DAY]) {
        const { gateway, signed } = await rotation(after);
        expect([after, await isTaken({ gateway }, signed.old)]).toEqual([after, after < DAY]);
        expect([after, await isTaken({ gateway }, signed.present)]).toEqual([after, true]);
        expect([after, await isTaken({ gateway }, signed.third)]).toEqual([after, false]);
      }
    },
  },
  {
    title: 'BP-37 every event has an id of its own, also within one payment',
    notFor: always,
    async run(fixture) {
      const { paymentId } = await createPaidOrder(fixture);
      await fixture.gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-of-some' });
      await fixture.gateway.refund({ paymentId, amount: 4_00, currency: 'USD', reference: 'refund-of-more' });
      await createPaidOrder(fixture);
      const webhooks = await fixture.takeWebhooks();
      const results = await Promise.all(webhooks.map(({ body, headers }) => fixture.gateway.readWebhook(body, headers)));
      const ids = results.flatMap((result) => (result.ok ? [result.eventId] : []));
      const bodies = new Set(webhooks.map(({ body }) => new TextDecoder().decode(body)));
      expect(ids.length).toBeGreaterThanOrEqual(4);
      expect(new Set(ids).size).toBe(bodies.size);
    },
  },
  {
    title: 'ORD-06 of two authorized payments of one order, only one is captured',
    notFor: (_, { authorizeAgain }) => (authorizeAgain === undefined ? 'its orders have one payment at most' : null),
    async run(fixture) {
      const { orderId } = unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest()));
      await fixture.authorize(orderId);
      await fixture.authorizeAgain?.(orderId);
      for (let time = 0; time < 3; time += 1) {
        const facts = unwrapGatewayResult(await fixture.gateway.listPaymentEvents(orderId));
        const captured = facts.filter(({ kind }) => kind === 'captured').map(({ paymentId }) => paymentId);
        expect(new Set(captured).size).toBe(1);
      }
    },
  },
  {
    title: 'BP-20 sends nothing secret to the browser, and only http and https URLs',
    notFor: always,
    async run(fixture) {
      const { keyId, session } = unwrapGatewayResult(await fixture.gateway.createOrder(createOrderRequest()));
      const given = JSON.stringify({ keyId, session });
      expect(fixture.secrets.length).toBeGreaterThan(0);
      for (const secret of fixture.secrets) {
        for (const spelled of [secret, btoa(secret), encodeURIComponent(secret)]) expect(given).not.toContain(spelled);
      }
      for (const text of Object.values(session)) {
        if (URL.canParse(text)) expect(new URL(text).protocol).toMatch(/^https?:$/);
      }
    },
  },
  {
    title: 'BP-12 an aborted refund pays nothing back',
    notFor: always,
    async run(fixture) {
      const { orderId, paymentId } = await createPaidOrder(fixture);
      const refund = { paymentId, amount: 19_00, currency: 'USD', reference: 'refund-given-up' };
      expect((await fixture.gateway.refund(refund, { signal: AbortSignal.abort() })).kind).toBe('unavailable');
      expect(unwrapGatewayResult(await fixture.gateway.listPaymentEvents(orderId)).some(({ kind }) => kind === 'refunded')).toBe(false);
    },
  },
];
