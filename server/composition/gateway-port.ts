import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import type { SandboxPayments } from '../../src/adapters/payment/sandbox/server/index.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import type { PaymentSandboxParts } from './create-payment-sandbox.ts';
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
    razorpay: {
      describe: async () => (await import('../../src/adapters/payment/razorpay/shared/metadata.ts')).metadata,
      async create({ payments }, { clock }) {
        if (payments.vendor !== 'razorpay' || 'outside' in payments) throw new Error('Razorpay has no settings.');
        const { createRazorpayGateway } = await import('../../src/adapters/payment/razorpay/server/index.ts');
        return { gateway: createRazorpayGateway({ ...payments, clock, fetch: fetchOutside }) };
      },
    },
    stripe: {
      describe: async () => (await import('../../src/adapters/payment/stripe/shared/metadata.ts')).metadata,
      async create({ payments }, { clock }) {
        if (payments.vendor !== 'stripe' || 'outside' in payments) throw new Error('Stripe has no settings.');
        const { createStripeGateway } = await import('../../src/adapters/payment/stripe/server/index.ts');
        return { gateway: createStripeGateway({ ...payments, clock, fetch: fetchOutside }) };
      },
    },
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

function findOutsideGateway({ payments }: Pick<ServerConfig, 'payments'>): ChosenAdapter<'payment'> | undefined {
  return 'outside' in payments ? payments.outside : undefined;
}
