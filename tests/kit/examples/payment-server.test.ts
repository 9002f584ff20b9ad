import { createManualClock } from 'castwright/testing';
import { createFakeGateway, type GatewayFixture, paymentGatewaySuite, type RotatedWebhooks } from 'castwright/testing/host';

/** Your gateway against a payment service you simulate; the kit's own fake stands for both here. */
async function createFixture(): Promise<GatewayFixture> {
  const gateway = createFakeGateway({ clock: createManualClock(Date.UTC(2026, 10, 21)) });
  return {
    gateway,
    otherProcess: gateway,
    pay: async (orderId) => gateway.pay(orderId),
    decline: async (orderId) => void gateway.decline(orderId),
    authorize: async (orderId) => void gateway.authorize(orderId),
    dispute: async (paymentId, stage) => gateway.dispute(paymentId, stage),
    takeWebhooks: async () => gateway.takeWebhooks(),
    cutOff: () => gateway.cutOff(),
    restore: () => gateway.restore(),
    secrets: ['fake-proof-secret', 'fake-webhook-secret'],
  };
}

/** One webhook, signed with each of three secrets, and a gateway that changed from the first to the second. */
async function rotation(after: number): Promise<RotatedWebhooks> {
  const changedAt = Date.UTC(2026, 10, 21);
  const webhooks = { current: 'present', old: { secret: 'old', changedAt } };
  const gateway = createFakeGateway({ webhooks, clock: createManualClock(changedAt + after) });
  const sign = (secret: string) => gateway.createWebhook([], secret);
  return { gateway, signed: { old: sign('old'), present: sign('present'), third: sign('third') } };
}

paymentGatewaySuite({
  name: 'payment-fake',
  create: createFixture,
  method: 'card ending in 4242',
  tooLittle: 1,
  signedProof: true,
  wholeUnits: false,
  disputes: true,
  rotation,
  replay: null,
});
