import { testDeclaredAbilities } from './support/declared-abilities.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GatewayOrderRequest, PaymentEvent } from '#server/ports/payment-gateway.ts';
import { SLOW_CASES } from './payment-gateway.slow.ts';
import { LINE_CASES } from './payment-gateway.line.ts';
import { SECURITY_CASES } from './payment-gateway.security.ts';
import { WEBHOOK_CASES } from './payment-gateway.webhooks.ts';
import { declare } from './support/declare.ts';
import { CASE_LIMIT } from './support/within.ts';
import { type GatewayHarness, type GatewayFixture, createOrderRequest, unwrapGatewayResult } from './payment-gateway.fixture.ts';

export type { GatewayHarness, GatewayFixture, PaidOrder, RotatedWebhooks, SentWebhook } from './payment-gateway.fixture.ts';
export { createOrderRequest, unwrapGatewayResult } from './payment-gateway.fixture.ts';

const NO_PROOF = ['malformed', 'bad-signature'].map((reason) => ({ ok: false, reason }));
const NO_WEBHOOK = ['malformed', 'bad-signature', 'too-old'].map((reason) => ({ ok: false, reason }));
/** What a server can store and show of a refusal. */
const REFUSED = { kind: 'refused', code: expect.stringMatching(/\S/), message: expect.stringMatching(/\S/) };
const [EARLIEST, LATEST] = [Date.UTC(2020, 0), Date.UTC(2100, 0)];

/** A fixture in which nothing is absent: what isn't for it either is left out by the harness. */
const COMPLETE = new Proxy<GatewayFixture>({} as GatewayFixture, { get: () => () => undefined });

const getKinds = (facts: readonly PaymentEvent[]) => facts.map(({ kind }) => kind);

/** The contract of `PaymentGateway`, for every adapter. */
export function paymentGatewaySuite(harness: GatewayHarness): void {
  const { name, create, signedProof, wholeUnits, disputes, method, tooLittle, metadata } = harness;
  const canReadPosted = async () => {
    const { gateway, posted, close } = await create();
    await close?.();
    return gateway.readPostedReturn !== undefined && posted !== undefined;
  };
  testDeclaredAbilities({ port: 'payment', name, metadata }, { 'signed-proof': signedProof, 'posted-return': canReadPosted });

  const inFixture = (work: (fixture: GatewayFixture) => Promise<void>) => async () => {
    const fixture = await create();
    try {
      await work(fixture);
    } finally {
      await fixture.close?.();
    }
  };
  const newOrder = async ({ gateway }: GatewayFixture, change: Partial<GatewayOrderRequest> = {}) =>
    unwrapGatewayResult(await gateway.createOrder(createOrderRequest(change))).orderId;
  const fetchEvents = async ({ gateway }: GatewayFixture, orderId: string) => unwrapGatewayResult(await gateway.listPaymentEvents(orderId));

  describe(`EXT-4 PaymentGateway: ${name}`, { timeout: CASE_LIMIT }, () => {
    test(
      'ORD-05 BP-07 returns the same order for the same reference, later and concurrently',
      inFixture(async (fixture) => {
        const { gateway } = fixture;
        const request = createOrderRequest();
        const orders = await Promise.all(Array.from({ length: 6 }, () => gateway.createOrder(request)));
        const again = await fixture.otherProcess.createOrder(request);
        expect(new Set([...orders, again].map((order) => unwrapGatewayResult(order).orderId)).size).toBe(1);
        expect(await newOrder(fixture)).not.toBe(unwrapGatewayResult(again).orderId);
      }),
    );

    test(
      'ORD-01 names itself, and creates an order without an email address',
      inFixture(async ({ gateway }) => {
        expect(gateway.vendor).toMatch(/^[a-z][a-z0-9-]*$/);
        expect((await gateway.createOrder(createOrderRequest({ customer: { name: '', email: '' } }))).kind).toBe('ok');
        expect((await gateway.createOrder(createOrderRequest({ description: 'A very long description. '.repeat(200) }))).kind).toBe('ok');
      }),
    );

    test(
      'ORD-01 a new order has no payments, and an unknown order is rejected',
      inFixture(async (fixture) => {
        expect(await fetchEvents(fixture, await newOrder(fixture))).toEqual([]);
        const known = await newOrder(fixture);
        // A part of the vendor's address is no other address: an id that wasn’t encoded would be read up to a sign in it, or as another.
        for (const unknown of [`${known}x`, `${known}?`, `${known}#`, `${known}/`, `${known} `, `x/../${known}`, `./${known}`])
          expect([unknown, (await fixture.gateway.listPaymentEvents(unknown)).kind]).toEqual([unknown, 'refused']);
      }),
    );

    test(
      'ORD-02 ORD-03 reports a decline and then a payment, oldest first',
      inFixture(async (fixture) => {
        const orderId = await newOrder(fixture);
        await fixture.decline(orderId);
        expect(getKinds(await fetchEvents(fixture, orderId))).toEqual(['failed']);
        const { paymentId } = await fixture.pay(orderId);
        const facts = await fetchEvents(fixture, orderId);
        expect(getKinds(facts)).toEqual(['failed', 'captured']);
        const times = facts.map(({ at }) => at.getTime());
        expect(times.every((time) => time > EARLIEST && time < LATEST)).toBe(true);
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(facts.at(-1)).toMatchObject({ orderId, paymentId, amount: 19_00, currency: 'USD', method });
      }),
    );

    test(
      'R20 converts amounts to and from hundredths in every currency',
      inFixture(async (fixture) => {
        for (const [currency, amount] of [
          ['USD', 19_99],
          ['INR', 1_586_00],
          ['JPY', 2_879_00],
          ['EUR', 17_67],
        ] as const) {
          const orderId = await newOrder(fixture, { currency, amount });
          await fixture.pay(orderId);
          expect(await fetchEvents(fixture, orderId)).toMatchObject([{ kind: 'captured', amount, currency }]);
          for (const webhook of await fixture.takeWebhooks()) {
            const result = await fixture.gateway.readWebhook(webhook.body, webhook.headers);
            for (const fact of result.ok ? result.facts : []) expect(fact).toMatchObject({ orderId, amount, currency });
          }
        }
      }),
    );

    declare(wholeUnits)(
      'rejects fractions of a currency without minor units',
      inFixture(async ({ gateway }) => {
        expect(await gateway.createOrder(createOrderRequest({ currency: 'JPY', amount: 2_879_50 }))).toEqual(REFUSED);
      }),
    );

    declare(wholeUnits)(
      'rejects fractions of a currency without minor units by itself, also in a refund: the vendor is not asked',
      inFixture(async (fixture) => {
        const orderId = await newOrder(fixture, { currency: 'JPY', amount: 2_879_00 });
        const { paymentId } = await fixture.pay(orderId);
        const countAsked = fixture.breakAfter?.(0, () => Promise.reject(new TypeError('fetch failed')));
        const half = { amount: 2_879_50, currency: 'JPY' };
        expect(await fixture.gateway.createOrder(createOrderRequest(half))).toEqual(REFUSED);
        expect(await fixture.gateway.refund({ ...half, paymentId, reference: 'half-a-yen' })).toEqual(REFUSED);
        expect(countAsked?.() ?? 0).toBe(0);
        fixture.restore();
      }),
    );

    declare(tooLittle !== null)(
      'rejects an amount below the least, also when asked again',
      inFixture(async ({ gateway }) => {
        const request = createOrderRequest({ amount: tooLittle ?? 0 });
        expect(await gateway.createOrder(request)).toEqual(REFUSED);
        expect(await gateway.createOrder(request)).toEqual(REFUSED);
      }),
    );

    test(
      'BP-02 a genuine proof identifies its order and payment',
      inFixture(async (fixture) => {
        const orderId = await newOrder(fixture);
        const { proof, paymentId } = await fixture.pay(orderId);
        const result = fixture.gateway.verifyProof(proof);
        expect(result).toEqual({ ok: true, orderId, paymentId: signedProof ? paymentId : null });
        // Vendors add fields in time.
        expect(fixture.gateway.verifyProof({ ...proof, another: 'field' })).toEqual(result);
      }),
    );

    test(
      'rejects forged proofs and webhooks and never throws',
      inFixture(async ({ gateway }) => {
        await fc.assert(
          fc.asyncProperty(fc.dictionary(fc.string(), fc.anything()), fc.uint8Array({ maxLength: 80 }), async (proof, body) => {
            expect(NO_PROOF).toContainEqual(gateway.verifyProof(proof));
            const headers = Object.fromEntries(
              Object.entries(proof).map(([key, value]) => [key, String(value === null ? '' : typeof value)]),
            );
            expect(NO_WEBHOOK).toContainEqual(await gateway.readWebhook(body, headers));
          }),
          { numRuns: 100 },
        );
      }),
    );

    test(
      'captures a late-authorized payment once',
      inFixture(async (fixture) => {
        for (const orderId of [await newOrder(fixture), await newOrder(fixture)]) {
          await fixture.authorize(orderId);
          const [facts] = await Promise.all([fetchEvents(fixture, orderId), fetchEvents(fixture, orderId)]);
          expect(getKinds(facts).at(-1)).toBe('captured');
          expect(getKinds(await fetchEvents(fixture, orderId)).filter((kind) => kind === 'captured')).toHaveLength(1);
          // What the company has not captured cannot go back.
          const { paymentId = '' } = facts?.at(-1) ?? {};
          const refund = { paymentId, amount: 5_00, currency: 'USD', reference: `refund-of-${orderId}` };
          expect(unwrapGatewayResult(await fixture.gateway.refund(refund)).refundId).toMatch(/./);
        }
      }),
    );

    test(
      'BP-12 refunds once per reference and reports the running total',
      inFixture(async (fixture) => {
        const orderId = await newOrder(fixture);
        const { paymentId } = await fixture.pay(orderId);
        const refund = (amount: number, reference: string) =>
          fixture.gateway.refund({ paymentId, amount, currency: 'USD', reference: `refund-of-${reference}` });
        const first = unwrapGatewayResult(await refund(5_00, 'a'));
        expect(unwrapGatewayResult(await refund(5_00, 'a'))).toEqual(first);
        expect(await fetchEvents(fixture, orderId)).toMatchObject([{ kind: 'captured' }, { kind: 'refunded', amount: 5_00, paymentId }]);
        await refund(14_00, 'b');
        expect((await fetchEvents(fixture, orderId)).at(-1)).toMatchObject({ kind: 'refunded', amount: 19_00 });
        expect((await refund(1_00, 'c')).kind).toBe('refused');
      }),
    );

    test(
      'BP-37 webhooks carry payment events with stable event ids',
      inFixture(async (fixture) => {
        const orderId = await newOrder(fixture);
        await fixture.decline(orderId);
        const { paymentId } = await fixture.pay(orderId);
        await fixture.gateway.refund({ paymentId, amount: 19_00, currency: 'USD', reference: 'refund-of-all' });

        const reported: PaymentEvent[] = [];
        for (const { body, headers } of await fixture.takeWebhooks()) {
          const result = await fixture.gateway.readWebhook(body, headers);
          expect(result).toEqual(await fixture.otherProcess.readWebhook(body, headers));
          if (result.ok) reported.push(...result.facts);
          expect(result).toMatchObject({ ok: true, eventId: expect.stringMatching(/.+/) });
        }
        expect(reported.every((fact) => fact.orderId === orderId)).toBe(true);
        expect(reported.find(({ kind }) => kind === 'captured')).toMatchObject({ paymentId, amount: 19_00, currency: 'USD' });
        expect(reported.findLast(({ kind }) => kind === 'refunded')).toMatchObject({ paymentId, amount: 19_00 });
      }),
    );

    declare(disputes)(
      'reports a chargeback and its outcome',
      inFixture(async ({ dispute = async () => {}, ...fixture }) => {
        for (const stage of ['dispute-won', 'dispute-lost'] as const) {
          const orderId = await newOrder(fixture);
          const { paymentId } = await fixture.pay(orderId);
          await fixture.takeWebhooks();
          await dispute(paymentId, 'disputed');
          await dispute(paymentId, stage);
          expect((await fetchEvents(fixture, orderId)).at(-1)).toMatchObject({ kind: stage, paymentId });
          const results = await Promise.all(
            (await fixture.takeWebhooks()).map(({ body, headers }) => fixture.gateway.readWebhook(body, headers)),
          );
          const facts = results.flatMap((result) => (result.ok ? result.facts : []));
          expect(facts.map(({ kind, orderId: of }) => [kind, of])).toEqual([
            ['disputed', orderId],
            [stage, orderId],
          ]);
        }
      }),
    );

    test(
      'reports `unavailable` while unreachable, and recovers',
      inFixture(async (fixture) => {
        const { gateway } = fixture;
        const orderId = await newOrder(fixture);
        const { paymentId } = await fixture.pay(orderId);
        const request = createOrderRequest();
        const refund = { paymentId, amount: 19_00, currency: 'USD', reference: 'refund-after-silence' };
        fixture.cutOff();
        expect((await gateway.createOrder(request)).kind).toBe('unavailable');
        expect((await gateway.listPaymentEvents(orderId)).kind).toBe('unavailable');
        expect((await gateway.refund(refund)).kind).toBe('unavailable');
        fixture.restore();
        expect((await gateway.createOrder(request)).kind).toBe('ok');
        expect((await gateway.refund(refund)).kind).toBe('ok');
        expect(getKinds(await fetchEvents(fixture, orderId))).toEqual(['captured', 'refunded']);
      }),
    );

    test(
      'resolves at once when aborted',
      inFixture(async (fixture) => {
        const orderId = await newOrder(fixture);
        const signal = AbortSignal.abort();
        expect((await fixture.gateway.createOrder(createOrderRequest(), { signal })).kind).toBe('unavailable');
        expect((await fixture.gateway.listPaymentEvents(orderId, { signal })).kind).toBe('unavailable');
      }),
    );

    for (const { title, notFor, run } of [...SECURITY_CASES, ...WEBHOOK_CASES, ...LINE_CASES, ...SLOW_CASES]) {
      declare(notFor(harness, COMPLETE) === null)(`${title}`, async ({ skip }) => {
        await inFixture(async (fixture) => {
          const reason = notFor(harness, fixture);
          if (reason !== null) return skip(reason);
          await run(fixture, harness);
        })();
      });
    }
  });
}
