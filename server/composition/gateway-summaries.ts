import { countOpenPayments, type OpenPayments } from '../billing/use-cases/count-open-payments.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AdapterSource } from '../operations/use-cases/check-adapters.ts';
import type { ServerConfig } from './server-config.ts';
import type { PaymentsConfig } from './payments-config.ts';

type PaymentAdapter = PaymentsConfig['vendor'];
type Configured = Pick<ServerConfig, 'payments' | 'paymentsDraining'>;
const PORT = 'payment-gateway';
const SETTINGS = ['PAYMENT_VENDOR', 'PAYMENT_DRAINING', 'RAZORPAY_KEY_ID', 'STRIPE_SECRET_KEY'];

/** Active adapter first, then the draining ones. */
export function getGatewayConfigs({ payments, paymentsDraining }: Configured): readonly PaymentsConfig[] {
  return [payments, ...paymentsDraining];
}

/** Port name in the adapter monitor: a draining adapter has a row of its own. */
export function getGatewayPort(vendor: string, { payments }: Pick<ServerConfig, 'payments'>): string {
  return vendor === payments.vendor ? PORT : `${PORT} (${vendor})`;
}

/** One summary for every payment adapter: active, draining, and not configured but with open orders. */
export async function loadGatewaySummaries(
  config: Configured,
  services: Pick<ServerContext, 'database' | 'clock'>,
  describe: (vendor: PaymentAdapter) => Promise<Pick<AdapterSource, 'vendor' | 'capabilities'>>,
): Promise<readonly AdapterSource[]> {
  const open = await countOpenPayments(services);
  const configured = await Promise.all(
    getGatewayConfigs(config).map(async ({ vendor }) => {
      const { vendor: name, capabilities } = await describe(vendor);
      const role = vendor === config.payments.vendor ? 'takes new orders' : 'draining';
      return {
        port: getGatewayPort(vendor, config),
        vendor: name,
        capabilities: [role, ...describeOpenPayments(open, vendor), ...capabilities],
        settings: SETTINGS,
      };
    }),
  );
  const missing = open.filter(({ vendor }) => !getGatewayConfigs(config).some((entry) => entry.vendor === vendor));
  return [...configured, ...missing.map(({ vendor }) => toMissingGatewaySummary(open, vendor))];
}

function toMissingGatewaySummary(open: readonly OpenPayments[], vendor: string): AdapterSource {
  const message = `${vendor} is not configured, and not everything that was ordered with it is over. See “Draining” in docs/operate.md.`;
  return {
    port: `${PORT} (${vendor})`,
    vendor,
    capabilities: ['not configured', ...describeOpenPayments(open, vendor)],
    settings: ['PAYMENT_DRAINING'],
    check: () => Promise.reject(new Error(message)),
  };
}

function describeOpenPayments(open: readonly OpenPayments[], vendor: string): readonly string[] {
  const left = open.find((entry) => entry.vendor === vendor);
  return left === undefined ? [] : [`orders open: ${left.open}`, `payments that can still go back: ${left.returnable}`];
}
