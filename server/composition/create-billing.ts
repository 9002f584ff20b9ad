import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import { allowsLocalConveniences } from '#domain/network/local-conveniences.ts';
import type { SandboxPayments } from '#adapters/payment/sandbox/server/index.ts';
import { type BillingParts, findGateway } from '../shared/billing-parts.ts';
import type { AdapterMonitor } from '../shared/adapter-monitor.ts';
import type { ServerContext } from '../shared/server-context.ts';
import { receiveWebhook, type IncomingWebhook } from '../billing/use-cases/receive-webhook.ts';
import type { ServerConfig } from './server-config.ts';
import { getGatewayConfigs, getGatewayPort } from './gateway-summaries.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import { createChosen } from './server-port.ts';
import { SERVER_REGISTRY } from './server-registry.ts';

export interface ServerBilling {
  readonly billing: BillingParts;
  /** Present with the sandbox gateway, whose routes this server serves. */
  readonly sandbox: SandboxPayments | undefined;
  readonly stop: () => Promise<void>;
}

export interface MonitoredContext {
  readonly services: ServerContext;
  readonly watch: AdapterMonitor;
}

/** Creates gateways, invoices and rates as configured. */
export async function createBilling(
  config: ServerConfig,
  { services, watch }: MonitoredContext,
  publicUrl: string,
): Promise<ServerBilling> {
  const { database, clock, log } = services;
  const secret = config.authSecret ?? (await loadOrCreateSecret(config.dataFolder));
  const parts = { clock, log, publicUrl };
  const gatewayParts = { ...parts, database, secret, deliver, fetch: fetchOutside };
  const [[offered, ...others], invoices, rates] = await Promise.all([
    Promise.all(getGatewayConfigs(config).map((payments) => createChosen(SERVER_REGISTRY.gateway, { ...config, payments }, gatewayParts))),
    createChosen(SERVER_REGISTRY.invoices, config, parts),
    createChosen(SERVER_REGISTRY.rates, config, parts),
  ]);
  if (offered === undefined) throw new Error('No payment vendor takes new orders.');
  const sandbox = [offered, ...others].find((adapter) => adapter.sandbox !== undefined)?.sandbox;
  const billing: BillingParts = {
    services,
    gateway: watch.observe(getGatewayPort(offered.gateway.vendor, config), offered.gateway),
    others: others.map(({ gateway }) => watch.observe(getGatewayPort(gateway.vendor, config), gateway)),
    offers: config.paymentOffers,
    ...(sandbox && !allowsLocalConveniences(publicUrl) && { closed: sandbox.gateway.vendor }),
    rates: watch.observe('exchange-rates', rates),
    invoices: watch.observe('invoice-document', invoices),
    prices: config.prices,
    seller: config.seller,
    publicUrl,
  };

  async function deliver(webhook: IncomingWebhook): Promise<boolean> {
    try {
      await receiveWebhook(billing, webhook, sandbox && findGateway(billing, sandbox.gateway.vendor));
      return true;
    } catch {
      return false;
    }
  }

  sandbox?.start();
  return { billing, sandbox, stop: async () => sandbox?.stop() };
}
