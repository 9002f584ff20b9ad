import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GatewayOrderRequest, PaymentFact } from '../../src/ports/payment-gateway.ts';
import { SAFETY_CASES } from './payment-gateway.security.ts';
import { type GatewayHarness, type GatewayWorld, orderRequest, valueOf } from './payment-gateway.fixture.ts';

export type { GatewayHarness, GatewayWorld, PaidOrder, RotatedWebhooks, SentWebhook } from './payment-gateway.fixture.ts';
export { orderRequest, valueOf } from './payment-gateway.fixture.ts';

const kindsOf = (facts: readonly PaymentFact[]) => facts.map(({ kind }) => kind);

/** The contract of `PaymentGateway`, for every vendor. */
export function paymentGatewaySuite(harness: GatewayHarness): void {
  const { name, create, signedProof, wholeUnits, disputes } = harness;
  const inWorld = (work: (world: GatewayWorld) => Promise<void>) => async () => {
    const world = await create();
    try {
      await work(world);
    } finally {
      await world.close?.();
    }
  };
  const newOrder = async ({ gateway }: GatewayWorld, change: Partial<GatewayOrderRequest> = {}) =>
    valueOf(await gateway.createOrder(orderRequest(change))).orderId;
  const factsOf = async ({ gateway }: GatewayWorld, orderId: string) => valueOf(await gateway.facts(orderId));

  describe(`EXT-4 PaymentGateway: ${name}`, () => {
    test(
      'ORD-05 BP-07 the same reference gives the same order, later and at the same instant',
      inWorld(async (world) => {
        const { gateway } = world;
        const request = orderRequest();
        const orders = await Promise.all(Array.from({ length: 6 }, () => gateway.createOrder(request)));
        const again = await world.neighbour.createOrder(request);
        expect(new Set([...orders, again].map((order) => valueOf(order).orderId)).size).toBe(1);
        expect(await newOrder(world)).not.toBe(valueOf(again).orderId);
      }),
    );

    test(
      'ORD-01 a new order has no history; one nobody made is refused',
      inWorld(async (world) => {
        expect(await factsOf(world, await newOrder(world))).toEqual([]);
        const unknown = await newOrder(await create());
        expect((await world.gateway.facts(`${unknown}x`)).kind).toBe('refused');
      }),
    );

    test(
      'ORD-02 ORD-03 a declined card, then one that is good: both are told, oldest first',
      inWorld(async (world) => {
        const orderId = await newOrder(world);
        await world.decline(orderId);
        expect(kindsOf(await factsOf(world, orderId))).toEqual(['failed']);
        const { paymentId } = await world.pay(orderId);
        const facts = await factsOf(world, orderId);
        expect(kindsOf(facts)).toEqual(['failed', 'captured']);
        expect(facts.at(-1)).toMatchObject({ orderId, paymentId, amount: 19_00, currency: 'USD', method: 'card ending in 4242' });
      }),
    );

    test(
      'R20 amounts are hundredths in every currency, there and back',
      inWorld(async (world) => {
        for (const [currency, amount] of [
          ['USD', 19_99],
          ['INR', 1_586_00],
          ['JPY', 2_879_00],
          ['EUR', 17_67],
        ] as const) {
          const orderId = await newOrder(world, { currency, amount });
          await world.pay(orderId);
          expect(await factsOf(world, orderId)).toMatchObject([{ kind: 'captured', amount, currency }]);
          for (const webhook of await world.takeWebhooks()) {
            const verdict = await world.gateway.readWebhook(webhook.body, webhook.headers);
            for (const fact of verdict.ok ? verdict.facts : []) expect(fact).toMatchObject({ orderId, amount, currency });
          }
        }
      }),
    );

    test.skipIf(!wholeUnits)(
      'half a yen cannot be asked for',
      inWorld(async ({ gateway }) => {
        expect((await gateway.createOrder(orderRequest({ currency: 'JPY', amount: 2_879_50 }))).kind).toBe('refused');
      }),
    );

    test(
      'an amount nobody can pay is refused, and asking again changes nothing',
      inWorld(async ({ gateway }) => {
        const request = orderRequest({ amount: 1 });
        expect((await gateway.createOrder(request)).kind).toBe('refused');
        expect((await gateway.createOrder(request)).kind).toBe('refused');
      }),
    );

    test(
      'BP-02 a genuine proof names its order and payment',
      inWorld(async (world) => {
        const orderId = await newOrder(world);
        const { proof, paymentId } = await world.pay(orderId);
        const verdict = world.gateway.verifyProof(proof);
        expect(verdict).toEqual({ ok: true, orderId, paymentId: signedProof ? paymentId : null });
      }),
    );

    test(
      'whatever is made up is no proof and no webhook, and never throws',
      inWorld(async ({ gateway }) => {
        await fc.assert(
          fc.asyncProperty(fc.dictionary(fc.string(), fc.anything()), fc.uint8Array({ maxLength: 80 }), async (proof, body) => {
            expect(gateway.verifyProof(proof).ok).toBe(false);
            const headers = Object.fromEntries(
              Object.entries(proof).map(([key, value]) => [key, String(value === null ? '' : typeof value)]),
            );
            expect((await gateway.readWebhook(body, headers)).ok).toBe(false);
          }),
          { numRuns: 100 },
        );
      }),
    );

    test(
      'a payment that is authorised late is captured by asking, and once',
      inWorld(async (world) => {
        const orderId = await newOrder(world);
        await world.authorize(orderId);
        const [facts] = await Promise.all([factsOf(world, orderId), factsOf(world, orderId)]);
        expect(kindsOf(facts).at(-1)).toBe('captured');
        expect(kindsOf(await factsOf(world, orderId)).filter((kind) => kind === 'captured')).toHaveLength(1);
      }),
    );

    test(
      'BP-12 a refund happens once for each reference, and facts add them up',
      inWorld(async (world) => {
        const orderId = await newOrder(world);
        const { paymentId } = await world.pay(orderId);
        const refund = (amount: number, reference: string) =>
          world.gateway.refund({ paymentId, amount, currency: 'USD', reference: `refund-of-${reference}` });
        const first = valueOf(await refund(5_00, 'a'));
        expect(valueOf(await refund(5_00, 'a'))).toEqual(first);
        expect(await factsOf(world, orderId)).toMatchObject([{ kind: 'captured' }, { kind: 'refunded', amount: 5_00, paymentId }]);
        await refund(14_00, 'b');
        expect((await factsOf(world, orderId)).at(-1)).toMatchObject({ kind: 'refunded', amount: 19_00 });
        expect((await refund(1_00, 'c')).kind).toBe('refused');
      }),
    );

    test(
      'BP-37 webhooks say what happened, the same event under the same id',
      inWorld(async (world) => {
        const orderId = await newOrder(world);
        await world.decline(orderId);
        const { paymentId } = await world.pay(orderId);
        await world.gateway.refund({ paymentId, amount: 19_00, currency: 'USD', reference: 'refund-of-all' });

        const told: PaymentFact[] = [];
        for (const { body, headers } of await world.takeWebhooks()) {
          const verdict = await world.gateway.readWebhook(body, headers);
          expect(verdict).toEqual(await world.neighbour.readWebhook(body, headers));
          if (verdict.ok) told.push(...verdict.facts);
          expect(verdict).toMatchObject({ ok: true, eventId: expect.stringMatching(/.+/) });
        }
        expect(told.every((fact) => fact.orderId === orderId)).toBe(true);
        expect(told.find(({ kind }) => kind === 'captured')).toMatchObject({ paymentId, amount: 19_00, currency: 'USD' });
        expect(told.findLast(({ kind }) => kind === 'refunded')).toMatchObject({ paymentId, amount: 19_00 });
      }),
    );

    test.skipIf(!disputes)(
      'a chargeback and its end are told',
      inWorld(async ({ dispute = async () => {}, ...world }) => {
        for (const stage of ['dispute-won', 'dispute-lost'] as const) {
          const orderId = await newOrder(world);
          const { paymentId } = await world.pay(orderId);
          await world.takeWebhooks();
          await dispute(paymentId, 'disputed');
          await dispute(paymentId, stage);
          expect((await factsOf(world, orderId)).at(-1)).toMatchObject({ kind: stage, paymentId });
          const verdicts = await Promise.all(
            (await world.takeWebhooks()).map(({ body, headers }) => world.gateway.readWebhook(body, headers)),
          );
          const facts = verdicts.flatMap((verdict) => (verdict.ok ? verdict.facts : []));
          expect(facts.map(({ kind, orderId: of }) => [kind, of])).toEqual([
            ['disputed', orderId],
            [stage, orderId],
          ]);
        }
      }),
    );

    test(
      'no answer is `unavailable`, and all is well once it is back',
      inWorld(async (world) => {
        const { gateway } = world;
        const orderId = await newOrder(world);
        const { paymentId } = await world.pay(orderId);
        const request = orderRequest();
        const refund = { paymentId, amount: 19_00, currency: 'USD', reference: 'refund-after-silence' };
        world.cutOff();
        expect((await gateway.createOrder(request)).kind).toBe('unavailable');
        expect((await gateway.facts(orderId)).kind).toBe('unavailable');
        expect((await gateway.refund(refund)).kind).toBe('unavailable');
        world.restore();
        expect((await gateway.createOrder(request)).kind).toBe('ok');
        expect((await gateway.refund(refund)).kind).toBe('ok');
        expect(kindsOf(await factsOf(world, orderId))).toEqual(['captured', 'refunded']);
      }),
    );

    test(
      'a call that was given up comes back at once',
      inWorld(async (world) => {
        const orderId = await newOrder(world);
        const signal = AbortSignal.abort();
        expect((await world.gateway.createOrder(orderRequest(), { signal })).kind).toBe('unavailable');
        expect((await world.gateway.facts(orderId, { signal })).kind).toBe('unavailable');
      }),
    );

    for (const { title, notFor, run } of SAFETY_CASES) {
      test(`${title}`, async ({ skip }) => {
        await inWorld(async (world) => {
          const reason = notFor(harness, world);
          if (reason !== null) return skip(reason);
          await run(world, harness);
        })();
      });
    }
  });
}
