import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import type { BillingParts } from './billing-parts.ts';

type Gateways = Pick<BillingParts, 'gateway' | 'draining'>;

/** The one that takes new orders first. */
export function gatewaysOf({ gateway, draining }: Gateways): readonly PaymentGateway[] {
  return [gateway, ...draining];
}

/** An order belongs to the vendor it was made with, for its whole life; undefined when that one is not configured any more. */
export function gatewayOf(parts: Gateways, vendor: string): PaymentGateway | undefined {
  return gatewaysOf(parts).find((gateway) => gateway.vendor === vendor);
}
