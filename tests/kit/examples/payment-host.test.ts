import { createManualClock } from 'castwright/testing';
import { createFakeGateway, type GatewayWorld, paymentGatewaySuite } from 'castwright/testing/host';

/** Your gateway against a vendor you simulate; the kit's own fake stands for both here. */
async function createWorld(): Promise<GatewayWorld> {
  const gateway = createFakeGateway({ clock: createManualClock(Date.UTC(2026, 10, 21)) });
  return {
    gateway,
    neighbour: gateway,
    pay: async (orderId) => gateway.pay(orderId),
    decline: async (orderId) => void gateway.decline(orderId),
    authorize: async (orderId) => void gateway.authorize(orderId),
    dispute: async (paymentId, stage) => gateway.dispute(paymentId, stage),
    takeWebhooks: async () => gateway.takeWebhooks(),
    cutOff: () => gateway.cutOff(),
    restore: () => gateway.restore(),
  };
}

paymentGatewaySuite({ name: 'payment-fake', create: createWorld, signedProof: true, wholeUnits: false, disputes: true });
