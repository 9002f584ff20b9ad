import { fakeGatewayWorld, razorpayGatewayWorld, sandboxGatewayWorld, stripeGatewayWorld } from './support/gateway-worlds.ts';
import { paymentGatewaySuite } from './payment-gateway.suite.ts';

paymentGatewaySuite({ name: 'fake', create: fakeGatewayWorld, signedProof: true, wholeUnits: false, disputes: true });
paymentGatewaySuite({ name: 'sandbox', create: sandboxGatewayWorld, signedProof: true, wholeUnits: true, disputes: false });
paymentGatewaySuite({ name: 'Razorpay', create: razorpayGatewayWorld, signedProof: true, wholeUnits: true, disputes: false });
paymentGatewaySuite({ name: 'Stripe', create: stripeGatewayWorld, signedProof: false, wholeUnits: true, disputes: true });
