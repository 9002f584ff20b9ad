import type { SandboxPayments } from '#adapters/payment/sandbox/server/index.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { NO_SETTINGS } from '#domain/adapter-settings/built-in-settings.ts';
import { defineBuiltIn } from './built-in-adapter.ts';
import type { PaymentSandboxParts } from './create-payment-sandbox.ts';
import * as PAYMENT_GATEWAYS from './payment-gateways.ts';

/** `sandbox` is present with the sandbox gateway: the caller starts it, stops it, and serves /sandbox with it. */
export interface GatewayAdapter {
  readonly gateway: PaymentGateway;
  readonly sandbox?: SandboxPayments;
}

/** Those of payment-gateways.ts, and the built-in sandbox. */
export const GATEWAY_ADAPTERS = Object.assign({}, PAYMENT_GATEWAYS, {
  sandbox: defineBuiltIn(
    NO_SETTINGS,
    async () => (await import('#adapters/payment/sandbox/shared/metadata.ts')).metadata,
    async (_, parts: PaymentSandboxParts): Promise<GatewayAdapter> => {
      const sandbox = (await import('./create-payment-sandbox.ts')).createPaymentSandbox(parts);
      return { gateway: sandbox.gateway, sandbox };
    },
  ),
});
