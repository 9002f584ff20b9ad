import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { SandboxPayments } from '../../src/adapters/payment/sandbox/server/index.ts';
import type { GatewayEntry } from '../../src/adapters/shared/server/gateway-entry.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import type { PaymentSandboxParts } from './create-payment-sandbox.ts';
import * as PAYMENT_GATEWAYS from './payment-gateways.ts';
import type { ServerConfig } from './server-config.ts';
import { createOutsideHalf, definePort, type OutsideContext } from './server-port.ts';

/** `sandbox` is present with the sandbox gateway: the caller starts it, stops it, and serves /sandbox with it. */
export interface GatewayAdapter {
  readonly gateway: PaymentGateway;
  readonly sandbox?: SandboxPayments;
}

/** Gateway that `config.payments` names; of several, each is made with its own. */
export const GATEWAY_PORT = definePort<GatewayAdapter, OutsideContext & PaymentSandboxParts>({
  port: 'payment-gateway',
  settings: ['PAYMENT_VENDOR', 'PAYMENT_DRAINING'],
  choose: ({ payments }) => payments.vendor,
  adapters: {
    ...Object.fromEntries(Object.entries<GatewayEntry>(PAYMENT_GATEWAYS).map(([id, entry]) => [id, createServerAdapter(id, entry)])),
    sandbox: {
      describe: async () => (await import('../../src/adapters/payment/sandbox/shared/metadata.ts')).metadata,
      async create(_, parts) {
        const sandbox = (await import('./create-payment-sandbox.ts')).createPaymentSandbox(parts);
        return { gateway: sandbox.gateway, sandbox };
      },
    },
  },
  outside: {
    find: findOutsideGateway,
    async create(config, parts) {
      const chosen = findOutsideGateway(config);
      if (chosen === undefined) throw new Error('No payment adapter from outside is chosen.');
      return { gateway: await createOutsideHalf(chosen, parts) };
    },
  },
});

function createServerAdapter(id: string, entry: GatewayEntry) {
  return {
    describe: () => entry.describe(),
    async create({ payments }: ServerConfig, { clock }: Pick<OutsideContext, 'clock'>): Promise<GatewayAdapter> {
      if (payments.vendor !== id || 'outside' in payments) throw new Error(`${id} has no settings.`);
      return { gateway: await entry.create({ ...payments, clock, fetch: fetchOutside }) };
    },
  };
}

function findOutsideGateway({ payments }: Pick<ServerConfig, 'payments'>): ChosenAdapter<'payment'> | undefined {
  return 'outside' in payments ? payments.outside : undefined;
}
