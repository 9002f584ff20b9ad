import { sql } from 'drizzle-orm';
import { listVariables } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { countLinkedUsers } from '../accounts/use-cases/user-links.ts';
import { usageEvent } from '../operations/tables/usage-tables.ts';
import type { ServerContext } from '../shared/server-context.ts';
import type { AdapterSource } from '../shared/adapter-monitor.ts';
import { BUILT_IN } from './built-in-adapters.ts';
import { loadGatewaySummaries } from './gateway-summaries.ts';
import type { ServerConfig } from './server-config.ts';
import { SERVER_REGISTRY } from './server-registry.ts';
import { getSpeechPort } from './render/create-enabled-speech.ts';
import { describeChosen, type ServerPort } from './server-port.ts';

/** Summary of every server port: the chosen adapter, its settings, and a health check. */
export async function listAdapterSummaries(config: ServerConfig, services: ServerContext): Promise<readonly AdapterSource[]> {
  const { gateway, speech: _speech, ...others } = SERVER_REGISTRY;
  const ports: readonly ServerPort<unknown, never>[] = Object.values(others);
  return [
    ...(await Promise.all(ports.map((entry) => summarizePort(entry, config, services)))),
    ...(await Promise.all(config.speech.map((one) => summarizeSpeech({ ...config, speech: [one] }, services)))),
    ...(await loadGatewaySummaries(config, services, async (payments) => describeChosen(gateway, { ...config, payments }))),
    ...(await summarizeFormerAccounts(config, services)),
    ...listBuiltInSummaries(config, services),
  ];
}

/** Settings are those of the port, then those an adapter from outside brings. */
export async function summarizePort(
  entry: ServerPort<unknown, never>,
  config: ServerConfig,
  services: ServerContext,
): Promise<AdapterSource> {
  const { id, capabilities } = await describeChosen(entry, config);
  const outside = entry.outside?.find(config);
  const { check } = entry;
  return {
    port: entry.port,
    vendor: id,
    capabilities,
    settings: [...entry.settings, ...(outside === undefined ? [] : listVariables(outside.adapter.metadata))],
    ...(check && { check: () => check(services) }),
  };
}

/** One speech adapter of several. In trouble while its voices can't be listed. */
async function summarizeSpeech(config: ServerConfig, services: ServerContext): Promise<AdapterSource> {
  const source = await summarizePort(SERVER_REGISTRY.speech, config, services);
  const check = async () => {
    const lists = await services.speeches.listAll();
    const problem = lists.find(({ adapter }) => adapter === source.vendor)?.unavailable;
    if (problem !== undefined) throw new Error(problem);
  };
  return { ...source, port: getSpeechPort(source.vendor, services.speeches.services), check };
}

/** The auth adapter that users move away from, with how many are left. */
async function summarizeFormerAccounts(config: ServerConfig, services: ServerContext): Promise<readonly AdapterSource[]> {
  const { formerAccounts } = config;
  if (formerAccounts === undefined) return [];
  const { id } = await describeChosen(SERVER_REGISTRY.accounts, config);
  const { moved, left } = await countLinkedUsers(services, id);
  return [
    {
      port: `accounts (${formerAccounts.vendor})`,
      vendor: formerAccounts.vendor,
      capabilities: ['draining', `users not moved yet: ${left}`, `users moved: ${moved}`],
      settings: ['AUTH_DRAINING'],
    },
  ];
}

/** Services of this server itself, which no setting replaces. */
function listBuiltInSummaries(
  { logLevel, formerObjects, privateWebhooks, speechReference }: ServerConfig,
  { database }: ServerContext,
): readonly AdapterSource[] {
  const reach = privateWebhooks ? 'private addresses, too' : 'public addresses only';
  return [
    ...(formerObjects === undefined
      ? []
      : [
          {
            port: `object-store (${formerObjects.kind})`,
            vendor: formerObjects.kind,
            capabilities: ['draining', 'moved by castwright move-files'],
            settings: ['OBJECT_STORE_DRAINING'],
          },
        ]),
    {
      port: 'usage-collector',
      vendor: 'database',
      capabilities: ['batches', 'throttling', 'remote-config'],
      settings: ['ANALYTICS'],
      check: () =>
        database.db
          .select({ one: sql`1` })
          .from(usageEvent)
          .limit(1),
    },
    { port: 'webhook-sender', vendor: 'node', capabilities: [reach], settings: ['WEBHOOK_PRIVATE_ADDRESSES'] },
    { port: 'sign-on-provider', vendor: 'built-in', capabilities: [reach], settings: ['WEBHOOK_PRIVATE_ADDRESSES'] },
    {
      port: 'reference-speaker',
      vendor: 'speech',
      capabilities: [BUILT_IN.speech.fallback, ...(speechReference ? [speechReference.kind] : [])],
      settings: ['SPEECH_REFERENCE'],
    },
    { port: 'dns-records', vendor: 'node', capabilities: [], settings: [] },
    { port: 'page-reader', vendor: 'node', capabilities: ['public addresses only'], settings: [] },
    { port: 'host-log', vendor: 'standard-error', capabilities: [logLevel], settings: ['LOG_LEVEL'] },
  ];
}
