import type { PaymentGateway } from '../../../src/ports/payment-gateway.ts';
import type { BillingParts } from './billing-parts.ts';

type Gateways = Pick<BillingParts, 'gateway' | 'draining'>;

/** All gateways; the one that takes new orders comes first. */
export function listGateways({ gateway, draining }: Gateways): readonly PaymentGateway[] {
  return [gateway, ...draining];
}

/** The gateway an order was created with; undefined if it is no longer configured. */
export function findGateway(parts: Gateways, vendor: string): PaymentGateway | undefined {
  return listGateways(parts).find((gateway) => gateway.vendor === vendor);
}
