import { countOpenPayments, type OpenPayments } from '../billing/use-cases/count-open-payments.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AdapterSource } from '../shared/adapter-monitor.ts';
import type { AdapterFacts } from './built-in-adapter.ts';
import type { ServerConfig } from './server-config.ts';
import { listPaymentVariables, type PaymentsConfig } from './payments-config.ts';

type Configured = Pick<ServerConfig, 'payments' | 'otherPayments' | 'paymentOffers'>;
const PORT = 'payment-gateway';
const SETTINGS = ['PAYMENT_VENDOR', 'PAYMENT_OFFERS', 'PAYMENT_DRAINING'];

/** The adapter offered to all buyers first, then the others. */
export function getGatewayConfigs({ payments, otherPayments }: Pick<Configured, 'payments' | 'otherPayments'>): readonly PaymentsConfig[] {
  return [payments, ...otherPayments];
}

/** Port name in the adapter monitor: every further adapter has a row of its own. */
export function getGatewayPort(vendor: string, { payments }: Pick<ServerConfig, 'payments'>): string {
  return vendor === payments.vendor ? PORT : `${PORT} (${vendor})`;
}

/** One summary for every payment adapter: offered, draining, and not configured but with open orders. */
export async function loadGatewaySummaries(
  config: Configured,
  services: Pick<ServerContext, 'database' | 'clock'>,
  describe: (payments: PaymentsConfig) => Promise<AdapterFacts>,
): Promise<readonly AdapterSource[]> {
  const open = await countOpenPayments(services);
  const configured = await Promise.all(
    getGatewayConfigs(config).map(async (payments) => {
      const { vendor } = payments;
      const facts = await describe(payments);
      return {
        port: getGatewayPort(vendor, config),
        vendor: facts.id,
        capabilities: [describeRole(config, vendor), ...describeOpenPayments(open, vendor), ...facts.capabilities],
        settings: [...SETTINGS, ...listPaymentVariables(payments)],
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

function describeRole({ payments, paymentOffers }: Configured, vendor: string): string {
  const buyers = paymentOffers
    .filter((rule) => rule.vendor === vendor)
    .map(({ currency, country }) => [currency, country].filter(Boolean).join('/'));
  if (vendor === payments.vendor) return paymentOffers.length === 0 ? 'takes new orders' : 'takes all other new orders';
  return buyers.length === 0 ? 'draining' : `takes new orders: ${buyers.join(', ')}`;
}

function describeOpenPayments(open: readonly OpenPayments[], vendor: string): readonly string[] {
  const left = open.find((entry) => entry.vendor === vendor);
  if (left === undefined) return [];
  return [
    `orders open: ${left.open}`,
    ...(left.authorized === 0 ? [] : [`payments under way: ${left.authorized}`]),
    ...(left.disputed === 0 ? [] : [`chargebacks open: ${left.disputed}`]),
    `payments that can still go back: ${left.returnable}`,
  ];
}
