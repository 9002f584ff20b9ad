import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeGateway } from '#adapters/payment/fake/server/index.ts';
import { computeSignature, type WebhookSecrets } from '#adapters/shared/server/signature.ts';
import type { PaymentEvent, PaymentGateway } from '#server/ports/payment-gateway.ts';
import { SECURITY_CASES } from './payment-gateway.security.ts';
import type { GatewayHarness, GatewayFixture } from './payment-gateway.fixture.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const SECRET = 'fake-webhook-secret';
const PROOF_SECRET = 'fake-proof-secret';

/** A typical mistake in an adapter: what it does instead. */
type Mutation = (gateway: PaymentGateway, now: () => number) => Partial<PaymentGateway>;

interface ReportedEvent {
  readonly id: string;
  readonly events: readonly (Omit<PaymentEvent, 'at'> & { readonly at: string })[];
}

const read = (body: Uint8Array): ReportedEvent | null => {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as ReportedEvent;
  } catch {
    return null;
  }
};
const isAccepted = (
  body: Uint8Array,
  idOf: (reported: ReportedEvent) => string = ({ id }) => id,
): Awaited<ReturnType<PaymentGateway['readWebhook']>> => {
  const reported = read(body);
  if (reported === null) return { ok: false, reason: 'malformed' };
  return { ok: true, eventId: idOf(reported), facts: reported.events.map((fact) => ({ ...fact, at: new Date(fact.at) })) };
};
const getProof = (proof: Readonly<Record<string, unknown>>) => ({
  orderId: String(proof['orderId']),
  paymentId: String(proof['paymentId']),
  signature: String(proof['signature']),
});
/** A genuine event with one detail changed. */
const withEventId =
  (idOf: (reported: ReportedEvent) => string): Mutation =>
  (gateway) => ({
    readWebhook: async (body, headers) => {
      const result = await gateway.readWebhook(body, headers);
      return result.ok ? isAccepted(body, idOf) : result;
    },
  });
const withOrder =
  (change: Partial<{ keyId: string; session: Record<string, string> }>): Mutation =>
  (gateway) => ({
    createOrder: async (request, call) => {
      const made = await gateway.createOrder(request, call);
      return made.kind === 'ok' ? { ...made, value: { ...made.value, ...change } } : made;
    },
  });

const MUTANTS: Readonly<Record<string, { readonly caughtBy: string; readonly mutate: Mutation }>> = {
  'accepts every proof': {
    caughtBy: 'genuine proof',
    mutate: () => ({ verifyProof: (proof) => ({ ok: true, ...getProof(proof) }) }),
  },
  'signs only the payment of a proof, not its order': {
    caughtBy: 'genuine proof',
    mutate: (gateway) => {
      const signed = new Map<string, string>();
      return {
        verifyProof: (proof) => {
          const { orderId, paymentId, signature } = getProof(proof);
          if (gateway.verifyProof(proof).ok) signed.set(paymentId, signature);
          return signed.get(paymentId) === signature && proof['signature'] === signature
            ? { ok: true, orderId, paymentId }
            : { ok: false, reason: 'bad-signature' };
        },
      };
    },
  },
  'compares only the start of a proof’s signature': {
    caughtBy: 'genuine proof',
    mutate: () => ({
      verifyProof: (proof) => {
        const { orderId, paymentId, signature } = getProof(proof);
        const good = computeSignature(`${orderId}|${paymentId}`, PROOF_SECRET).startsWith(signature.slice(0, 16));
        return good && signature.length >= 16 ? { ok: true, orderId, paymentId } : { ok: false, reason: 'bad-signature' };
      },
    }),
  },
  'accepts every posted result': {
    caughtBy: 'posted result',
    mutate: () => ({ readPostedReturn: (fields) => ({ ok: true, orderId: String(fields['orderId']), query: { posted: '1' } }) }),
  },
  'accepts the signed proof of a declined payment': {
    caughtBy: 'declined payment',
    mutate: (gateway) => ({
      verifyProof: ({ status: _status, ...proof }) => gateway.verifyProof(proof),
    }),
  },
  'does not check webhook signatures': { caughtBy: 'nobody signed', mutate: () => ({ readWebhook: async (body) => isAccepted(body) }) },
  'accepts any signature of a webhook': {
    caughtBy: 'nobody signed',
    mutate: () => ({
      readWebhook: async (body, headers) => (headers['fake-signature'] ? isAccepted(body) : { ok: false, reason: 'bad-signature' }),
    }),
  },
  'signs only the start of a webhook’s body': {
    caughtBy: 'bytes altered',
    mutate: (gateway) => {
      const known = new Map<string, string>();
      const start = (body: Uint8Array) => new TextDecoder().decode(body.slice(0, 24));
      return {
        readWebhook: async (body, headers) => {
          const genuine = await gateway.readWebhook(body, headers);
          const signature = headers['fake-signature'] ?? '';
          if (genuine.ok) known.set(start(body), signature);
          if (genuine.ok || signature === '' || known.get(start(body)) !== signature) return genuine;
          return { ok: true, eventId: 'event', facts: [] };
        },
      };
    },
  },
  'accepts a webhook of any age': {
    caughtBy: 'replay',
    mutate: () => ({ readWebhook: async (body) => isAccepted(body) }),
  },
  'drops the old secret at once': {
    caughtBy: 'webhook secret',
    mutate: () => ({
      readWebhook: async (body, headers) =>
        [SECRET, 'present'].some((secret) => headers['fake-signature'] === computeSignature(body, secret))
          ? isAccepted(body)
          : { ok: false, reason: 'bad-signature' },
    }),
  },
  'accepts the old secret forever': {
    caughtBy: 'webhook secret',
    mutate: () => ({
      readWebhook: async (body, headers) =>
        [SECRET, 'present', 'old'].some((secret) => headers['fake-signature'] === computeSignature(body, secret))
          ? isAccepted(body)
          : { ok: false, reason: 'bad-signature' },
    }),
  },
  'gives every event the same id': { caughtBy: 'id of its own', mutate: withEventId(() => 'event') },
  'uses the payment’s id as the event’s id': { caughtBy: 'id of its own', mutate: withEventId(({ events }) => events[0]?.paymentId ?? '') },
  'captures every authorized payment': {
    caughtBy: 'only one is captured',
    mutate: (gateway) => ({
      listPaymentEvents: async (orderId, call) => {
        const found = await gateway.listPaymentEvents(orderId, call);
        if (found.kind !== 'ok') return found;
        const captured = new Set(found.value.filter(({ kind }) => kind === 'captured').map(({ paymentId }) => paymentId));
        const more = found.value.filter(({ kind, paymentId }) => kind === 'authorized' && !captured.has(paymentId));
        return { ...found, value: [...found.value, ...more.map((fact) => ({ ...fact, kind: 'captured' as const }))] };
      },
    }),
  },
  'sends its secret to the browser as the key': { caughtBy: 'nothing secret', mutate: withOrder({ keyId: PROOF_SECRET }) },
  'sends its secret to the browser re-encoded': {
    caughtBy: 'nothing secret',
    mutate: withOrder({ session: { auth: btoa(SECRET) } }),
  },
  'redirects the browser to a URL that is not http or https': {
    caughtBy: 'nothing secret',
    mutate: withOrder({ session: { url: 'javascript:alert(1)' } }),
  },
  'refunds an aborted request': {
    caughtBy: 'aborted refund',
    mutate: (gateway) => ({ refund: (request) => gateway.refund(request) }),
  },
};

/** A gateway with every ability, so that no case is skipped. */
function createHarness(mutate: Mutation): GatewayHarness {
  const make = (now: number, webhooks: WebhookSecrets = { current: SECRET }) => {
    const fake = createFakeGateway({ clock: createManualClock(now), webhooks });
    return { fake, gateway: { ...createStrictGateway(fake, now), ...mutate(fake, () => now) } };
  };
  return {
    name: 'mutant',
    method: 'card ending in 4242',
    tooLittle: 1,
    signedProof: true,
    wholeUnits: false,
    disputes: false,
    async create(): Promise<GatewayFixture> {
      const { fake, gateway } = make(NOW);
      return {
        gateway,
        otherProcess: gateway,
        pay: async (orderId) => fake.pay(orderId),
        decline: async (orderId) => void fake.decline(orderId),
        authorize: async (orderId) => void fake.authorize(orderId),
        authorizeAgain: async (orderId) => void fake.authorize(orderId),
        declinedProof: async (orderId) => ({ ...fake.decline(orderId).proof, status: 'declined' }),
        takeWebhooks: async () => fake.takeWebhooks(),
        async posted(orderId, how) {
          if (how === 'canceled') return fake.cancel(orderId);
          return (how === 'paid' ? fake.pay(orderId) : fake.decline(orderId)).posted;
        },
        secrets: [SECRET, PROOF_SECRET],
        cutOff: () => fake.cutOff(),
        restore: () => fake.restore(),
      };
    },
    async rotation(after) {
      const { fake, gateway } = make(NOW + after, { current: 'present', old: { secret: 'old', changedAt: NOW } });
      const sign = (secret: string) => fake.createWebhook([], secret);
      return { gateway, signed: { old: sign('old'), present: sign('present'), third: sign('third') } };
    },
    replay: {
      freshFor: 300_000,
      async at(late) {
        const { fake, gateway } = make(NOW + late);
        const at = new Date(NOW);
        const fact = {
          kind: 'captured',
          orderId: 'order_1',
          paymentId: 'payment_2',
          amount: 1,
          currency: 'USD',
          method: null,
          at,
        } as const;
        return { gateway, webhook: fake.createWebhook([fact]) };
      },
    },
  };
}

/** The fake with abilities that some gateways have: a signed time, and proofs that contain the payment's result. */
function createStrictGateway(fake: PaymentGateway, now: number): PaymentGateway {
  return {
    ...fake,
    verifyProof: (proof) => ('status' in proof ? { ok: false, reason: 'malformed' } : fake.verifyProof(proof)),
    async readWebhook(body, headers) {
      const result = await fake.readWebhook(body, headers);
      const old = result.ok && result.facts.some(({ at }) => now - at.getTime() > 300_000);
      return old ? { ok: false, reason: 'too-old' } : result;
    },
  };
}

async function findFailedCases(harness: GatewayHarness): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { title, notFor, run } of SECURITY_CASES) {
    const fixture = await harness.create();
    expect(notFor(harness, fixture)).toBeNull();
    await run(fixture, harness).catch(() => failed.push(title));
  }
  return failed;
}

describe('K-D2 the payment suite fails an adapter that', () => {
  test('the unmodified adapter passes every case', async () => {
    expect(await findFailedCases(createHarness(() => ({})))).toEqual([]);
  });

  test.each(Object.entries(MUTANTS))('%s', async (_, { caughtBy, mutate }) => {
    expect((await findFailedCases(createHarness(mutate))).filter((title) => title.includes(caughtBy))).not.toEqual([]);
  });

  test('every case catches at least one mutant', () => {
    // The payment page defines the proof's form; gateways don't change it.
    for (const { title } of SECURITY_CASES.filter((one) => !one.title.startsWith('a proof fits')))
      expect([title, Object.values(MUTANTS).some(({ caughtBy }) => title.includes(caughtBy))]).toEqual([title, true]);
  });
});
