import { openPayments, type OpenPayments } from '../billing/use-cases/count-open-payments.ts';
import type { HostServices } from '../shared/server-context.ts';
import type { ProviderCard } from '../operations/use-cases/check-adapters.ts';
import type { HostConfig } from './server-config.ts';
import type { PaymentsConfig } from './payments-config.ts';

type Vendor = PaymentsConfig['vendor'];
type Configured = Pick<HostConfig, 'payments' | 'paymentsDraining'>;
const PORT = 'payment-gateway';
const SETTINGS = ['PAYMENT_VENDOR', 'PAYMENT_DRAINING', 'RAZORPAY_KEY_ID', 'STRIPE_SECRET_KEY'];

/** The one that takes new orders first. */
export function gatewayConfigs({ payments, paymentsDraining }: Configured): readonly PaymentsConfig[] {
  return [payments, ...paymentsDraining];
}

/** What its latest uses are kept under: a vendor that drains has a row of its own. */
export function gatewayPort(vendor: string, { payments }: Pick<HostConfig, 'payments'>): string {
  return vendor === payments.vendor ? PORT : `${PORT} (${vendor})`;
}

/** A row for every vendor of payments: the one that takes orders, those that drain, and those that are missed. */
export async function gatewayCards(
  config: Configured,
  services: Pick<HostServices, 'database' | 'clock'>,
  describe: (vendor: Vendor) => Promise<Pick<ProviderCard, 'vendor' | 'capabilities'>>,
): Promise<readonly ProviderCard[]> {
  const open = await openPayments(services);
  const configured = await Promise.all(
    gatewayConfigs(config).map(async ({ vendor }) => {
      const { vendor: name, capabilities } = await describe(vendor);
      const role = vendor === config.payments.vendor ? 'takes new orders' : 'draining';
      return {
        port: gatewayPort(vendor, config),
        vendor: name,
        capabilities: [role, ...leftAt(open, vendor), ...capabilities],
        settings: SETTINGS,
      };
    }),
  );
  const missed = open.filter(({ vendor }) => !gatewayConfigs(config).some((one) => one.vendor === vendor));
  return [...configured, ...missed.map(({ vendor }) => missedCard(open, vendor))];
}

function missedCard(open: readonly OpenPayments[], vendor: string): ProviderCard {
  const message = `${vendor} is not configured, and not everything that was ordered with it is over. See “Draining” in docs/operate.md.`;
  return {
    port: `${PORT} (${vendor})`,
    vendor,
    capabilities: ['not configured', ...leftAt(open, vendor)],
    settings: ['PAYMENT_DRAINING'],
    check: () => Promise.reject(new Error(message)),
  };
}

function leftAt(open: readonly OpenPayments[], vendor: string): readonly string[] {
  const left = open.find((one) => one.vendor === vendor);
  return left === undefined ? [] : [`orders open: ${left.open}`, `payments that can still go back: ${left.returnable}`];
}
