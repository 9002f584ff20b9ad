import type { SandboxPayments } from '../../src/adapters/payment/sandbox/server/index.ts';
import type { BillingParts } from '../billing/use-cases/billing-parts.ts';
import type { ProviderWatch } from '../operations/use-cases/adapter-monitor.ts';
import type { HostServices } from '../shared/server-context.ts';
import { takeWebhook, type Webhook } from '../billing/use-cases/receive-webhook.ts';
import type { HostConfig } from './server-config.ts';
import { gatewayOf } from '../billing/use-cases/find-gateway.ts';
import { gatewayConfigs, gatewayPort } from './gateway-summaries.ts';
import { keptSecret } from './load-or-create-secret.ts';
import { vendors } from './server-registry.ts';

export interface BillingOfHost {
  readonly billing: BillingParts;
  /** Present where this host is its own gateway; its routes are to be served. */
  readonly sandbox: SandboxPayments | undefined;
  readonly stop: () => Promise<void>;
}

export interface WatchedServices {
  readonly services: HostServices;
  readonly watch: ProviderWatch;
}

/** Plans and payments as this host was told to offer them. */
export async function createBilling(config: HostConfig, { services, watch }: WatchedServices, publicUrl: string): Promise<BillingOfHost> {
  const { database, clock } = services;
  const secret = config.authSecret ?? (await keptSecret(config.dataFolder));
  const [[offered, ...others], invoices, rates] = await Promise.all([
    Promise.all(gatewayConfigs(config).map((payments) => vendors.payments({ payments }, { database, clock, secret, deliver }))),
    vendors.invoices(),
    vendors.rates(config, clock),
  ]);
  if (offered === undefined) throw new Error('No payment vendor takes new orders.');
  const sandbox = [offered, ...others].find((made) => made.sandbox !== undefined)?.sandbox;
  const billing: BillingParts = {
    services,
    gateway: watch.watched(gatewayPort(offered.gateway.vendor, config), offered.gateway),
    draining: others.map(({ gateway }) => watch.watched(gatewayPort(gateway.vendor, config), gateway)),
    rates: watch.watched('exchange-rates', rates),
    invoices: watch.watched('invoice-document', invoices),
    prices: config.prices,
    seller: config.seller,
    publicUrl,
  };

  async function deliver(webhook: Webhook): Promise<boolean> {
    try {
      await takeWebhook(billing, webhook, sandbox && gatewayOf(billing, sandbox.gateway.vendor));
      return true;
    } catch {
      return false;
    }
  }

  sandbox?.start();
  return { billing, sandbox, stop: async () => sandbox?.stop() };
}
