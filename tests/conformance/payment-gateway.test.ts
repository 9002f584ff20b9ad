import { compareAdapters } from './support/compare-adapters.ts';
import { driveGateway, gatewaySteps } from './support/gateway-calls.ts';
import {
  createFakeGatewayFixture,
  createRazorpayGatewayFixture,
  createStripeGatewayFixture,
  GATEWAYS,
} from './support/gateway-fixtures.ts';
import { paymentGatewaySuite } from './payment-gateway.suite.ts';

for (const gateway of GATEWAYS) paymentGatewaySuite(gateway);

for (const [name, create] of Object.entries({ Stripe: createStripeGatewayFixture, Razorpay: createRazorpayGatewayFixture })) {
  compareAdapters({
    title: `orders, payments and refunds at ${name}`,
    calls: gatewaySteps,
    length: 25,
    runs: 20,
    async open() {
      const [fake, real] = [await createFakeGatewayFixture(), await create()];
      return { fake: driveGateway(fake), real: driveGateway(real), close: async () => real.close?.() };
    },
  });
}
