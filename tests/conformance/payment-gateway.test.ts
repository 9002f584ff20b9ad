import { GATEWAYS } from './support/gateway-fixtures.ts';
import { paymentGatewaySuite } from './payment-gateway.suite.ts';

for (const gateway of GATEWAYS) paymentGatewaySuite(gateway);
