import { expect } from 'vitest';
import type { PaymentEvent } from '#server/ports/payment-gateway.ts';
import { createOrderRequest, unwrapGatewayResult, type GatewayFixture } from './payment-gateway.fixture.ts';
import type { SecurityCase } from './payment-gateway.security.ts';

const getKinds = (events: readonly PaymentEvent[]) => events.map(({ kind }) => kind);

async function createOrder({ gateway }: GatewayFixture): Promise<string> {
  return unwrapGatewayResult(await gateway.createOrder(createOrderRequest())).orderId;
}

async function listKinds({ gateway }: GatewayFixture, orderId: string): Promise<readonly string[]> {
  return getKinds(unwrapGatewayResult(await gateway.listPaymentEvents(orderId)));
}

/** What the webhooks since the last call say, oldest first; of one that can't be read, why. */
async function readNewWebhooks({ gateway, takeWebhooks }: GatewayFixture): Promise<readonly string[]> {
  const results = await Promise.all((await takeWebhooks()).map(({ body, headers }) => gateway.readWebhook(body, headers)));
  return results.flatMap((result) => (result.ok ? result.facts.map(({ kind, orderId }) => `${kind} ${orderId}`) : result.reason));
}

/** What takes days: bank transfers, and talks about a dispute. */
export const SLOW_CASES: readonly SecurityCase[] = [
  {
    title: 'a payment that takes days has not happened before the money is there, or never happens',
    notFor: (_, { payLater }) => (payLater === undefined ? 'all its payments are made at once here' : null),
    async run(fixture) {
      for (const [end, kind] of [
        ['arrive', 'captured'],
        ['fail', 'failed'],
      ] as const) {
        const orderId = await createOrder(fixture);
        await fixture.takeWebhooks();
        const payment = await fixture.payLater?.(orderId);
        expect([await readNewWebhooks(fixture), await listKinds(fixture, orderId)]).toEqual([[], []]);
        payment?.[end]();
        expect(await readNewWebhooks(fixture)).toEqual([`${kind} ${orderId}`]);
        expect(await listKinds(fixture, orderId)).toEqual([kind]);
      }
    },
  },
  {
    title: 'a chargeback stays one while the vendor looks at it, and an inquiry is none',
    notFor: (_, { talk }) => (talk === undefined ? 'the vendor says nothing in between here' : null),
    async run(fixture) {
      for (const about of ['dispute', 'inquiry'] as const) {
        const orderId = await createOrder(fixture);
        const { paymentId } = await fixture.pay(orderId);
        if (about === 'dispute') await fixture.dispute?.(paymentId, 'disputed');
        await fixture.takeWebhooks();
        await fixture.talk?.(paymentId, about);
        const isDisputed = about === 'dispute';
        expect(await readNewWebhooks(fixture)).toEqual(isDisputed ? [`disputed ${orderId}`] : []);
        expect(await listKinds(fixture, orderId)).toEqual(['captured', ...(isDisputed ? ['disputed'] : [])]);
      }
    },
  },
];
