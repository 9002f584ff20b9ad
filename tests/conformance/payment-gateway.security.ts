import fc from 'fast-check';
import { expect } from 'vitest';
import { bodyMutants, mutantsOf } from '../tools/mutants.ts';
import { orderRequest, valueOf, type GatewayHarness, type GatewayWorld, type SentWebhook } from './payment-gateway.fixture.ts';

/** What somebody who wants something for nothing would try. */
export interface SafetyCase {
  readonly title: string;
  /** Why this vendor need not hold it; null: it must. */
  readonly notFor: (harness: GatewayHarness, world: GatewayWorld) => string | null;
  readonly run: (world: GatewayWorld, harness: GatewayHarness) => Promise<void>;
}

const MUTANTS = 400;
const DAY = 24 * 60 * 60_000;
const always = () => null;

async function paidOrder(world: GatewayWorld) {
  const { orderId } = valueOf(await world.gateway.createOrder(orderRequest()));
  return { orderId, ...(await world.pay(orderId)) };
}

const isTaken = async ({ gateway }: Pick<GatewayWorld, 'gateway'>, { body, headers }: SentWebhook) =>
  (await gateway.readWebhook(body, headers)).ok;

/** Two webhooks of different orders, genuine both. */
async function twoWebhooks(world: GatewayWorld): Promise<readonly [SentWebhook, SentWebhook]> {
  await paidOrder(world);
  await paidOrder(world);
  const [first, ...others] = await world.takeWebhooks();
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error('The vendor sent nothing of two payments.');
  return [first, last];
}

/** Headers without which the webhook is refused: the signature is in them. */
async function signedHeaders(world: GatewayWorld, webhook: SentWebhook): Promise<readonly string[]> {
  const needed: string[] = [];
  for (const name of Object.keys(webhook.headers)) {
    const headers = Object.fromEntries(Object.entries(webhook.headers).filter(([key]) => key !== name));
    if (!(await isTaken(world, { ...webhook, headers }))) needed.push(name);
  }
  return needed;
}

export const SAFETY_CASES: readonly SafetyCase[] = [
  {
    title: 'BP-02 a genuine proof with anything in it altered, or with fields of another order’s, is none',
    notFor: ({ signedProof }) => (signedProof ? null : 'its proofs are not signed: they name the order, and facts decide'),
    async run(world) {
      const [{ proof }, { proof: other }] = [await paidOrder(world), await paidOrder(world)];
      for (const genuine of [proof, other]) expect(world.gateway.verifyProof(genuine).ok).toBe(true);
      fc.assert(
        fc.property(mutantsOf(proof, other), (mutant) => {
          expect(world.gateway.verifyProof(mutant).ok).toBe(false);
        }),
        { numRuns: MUTANTS },
      );
      for (const name of Object.keys(proof)) {
        expect(world.gateway.verifyProof({ ...proof, [name]: other[name] }).ok && proof[name] !== other[name]).toBe(false);
      }
    },
  },
  {
    title: 'BP-02 what the page is given of a declined payment is no proof',
    notFor: (_, { declinedProof }) => (declinedProof === undefined ? 'its page is given nothing of a declined payment' : null),
    async run(world) {
      const { orderId } = valueOf(await world.gateway.createOrder(orderRequest()));
      const declined = await world.declinedProof?.(orderId);
      expect(declined === undefined || world.gateway.verifyProof(declined).ok).toBe(false);
    },
  },
  {
    title: 'BP-37 a webhook nobody signed, or whose signature is another’s, is not taken in',
    notFor: always,
    async run(world) {
      const [genuine, other] = await twoWebhooks(world);
      expect(await isTaken(world, genuine)).toBe(true);
      expect(await isTaken(world, { body: genuine.body, headers: {} })).toBe(false);
      expect(await isTaken(world, { body: genuine.body, headers: other.headers })).toBe(false);
      const names = await signedHeaders(world, genuine);
      expect(names).not.toEqual([]);
      for (const name of names) {
        const value = genuine.headers[name] ?? '';
        const half = value.slice(0, Math.ceil(value.length / 2));
        for (const forged of ['', half, value.slice(0, -1), `${value}0`, value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
          expect(await isTaken(world, { body: genuine.body, headers: { ...genuine.headers, [name]: forged } })).toBe(false);
        }
      }
    },
  },
  {
    title: 'BP-37 a genuine webhook with any of its bytes altered is not taken in',
    notFor: always,
    async run(world) {
      const [genuine, other] = await twoWebhooks(world);
      expect(await isTaken(world, genuine)).toBe(true);
      await fc.assert(
        fc.asyncProperty(bodyMutants(genuine.body, other.body), async (body) => {
          expect(await isTaken(world, { body, headers: genuine.headers })).toBe(false);
        }),
        { numRuns: MUTANTS },
      );
    },
  },
  {
    title: 'R8 a webhook of long ago is a replay',
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
    title: 'R8 the webhook secret before the present one counts for a day, the present one at once and always, a third never',
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
    title: 'BP-37 every event has an id of its own: another event of the same payment is another one',
    notFor: always,
    async run(world) {
      const { paymentId } = await paidOrder(world);
      await world.gateway.refund({ paymentId, amount: 5_00, currency: 'USD', reference: 'refund-of-some' });
      await world.gateway.refund({ paymentId, amount: 4_00, currency: 'USD', reference: 'refund-of-more' });
      await paidOrder(world);
      const webhooks = await world.takeWebhooks();
      const verdicts = await Promise.all(webhooks.map(({ body, headers }) => world.gateway.readWebhook(body, headers)));
      const ids = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.eventId] : []));
      const bodies = new Set(webhooks.map(({ body }) => new TextDecoder().decode(body)));
      expect(ids.length).toBeGreaterThanOrEqual(4);
      expect(new Set(ids).size).toBe(bodies.size);
    },
  },
  {
    title: 'ORD-06 of two payments the bank allowed for one order, one is captured',
    notFor: (_, { authorizeAgain }) => (authorizeAgain === undefined ? 'its orders have one payment at most' : null),
    async run(world) {
      const { orderId } = valueOf(await world.gateway.createOrder(orderRequest()));
      await world.authorize(orderId);
      await world.authorizeAgain?.(orderId);
      for (let time = 0; time < 3; time += 1) {
        const facts = valueOf(await world.gateway.facts(orderId));
        const captured = facts.filter(({ kind }) => kind === 'captured').map(({ paymentId }) => paymentId);
        expect(new Set(captured).size).toBe(1);
      }
    },
  },
  {
    title: 'BP-20 nothing secret is in what the browser gets, and every address in it is a web page’s',
    notFor: always,
    async run(world) {
      const { keyId, session } = valueOf(await world.gateway.createOrder(orderRequest()));
      const given = JSON.stringify({ keyId, session });
      expect(world.secrets.length).toBeGreaterThan(0);
      for (const secret of world.secrets) {
        for (const spelled of [secret, btoa(secret), encodeURIComponent(secret)]) expect(given).not.toContain(spelled);
      }
      for (const text of Object.values(session)) {
        if (URL.canParse(text)) expect(new URL(text).protocol).toMatch(/^https?:$/);
      }
    },
  },
  {
    title: 'BP-12 a refund that was given up before it began gives nothing back',
    notFor: always,
    async run(world) {
      const { orderId, paymentId } = await paidOrder(world);
      const refund = { paymentId, amount: 19_00, currency: 'USD', reference: 'refund-given-up' };
      expect((await world.gateway.refund(refund, { signal: AbortSignal.abort() })).kind).toBe('unavailable');
      expect(valueOf(await world.gateway.facts(orderId)).some(({ kind }) => kind === 'refunded')).toBe(false);
    },
  },
];
