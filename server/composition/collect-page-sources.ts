import type { PageSources } from '#domain/adapter-settings/adapter-metadata.ts';
import { fillPageSources } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { getGatewayConfigs } from './gateway-summaries.ts';
import type { ServerConfig } from './server-config.ts';
import { SERVER_REGISTRY } from './server-registry.ts';
import { describeChosen, type ServerPort } from './server-port.ts';

const { accounts, captcha, gateway, rates } = SERVER_REGISTRY;

/** Content-Security-Policy sources of the chosen adapters; none with the defaults. */
export async function collectPageSources(config: ServerConfig): Promise<PageSources> {
  const { pageSources, outside } = config;
  const ofServer = await Promise.all([
    collectFrom(accounts, config),
    collectFromFormerAccounts(config),
    ...getGatewayConfigs(config).map((payments) => collectFrom(gateway, { ...config, payments })),
    collectFrom(rates, config),
    collectFrom(captcha, config),
  ]);
  const ofPage = [
    ...(config.chosen.geo.kind === 'ip' ? [(await import('#adapters/geo/ip/metadata.ts')).metadata.pageSources] : []),
    ...pageSources,
    ...Object.values(outside).map(({ adapter, settings }) => fillPageSources(adapter.metadata, settings)),
  ];
  return [...ofServer, ...ofPage].reduce<PageSources>(mergeSources, {});
}

/** While users move, pages read the former auth adapter's sessions too. */
async function collectFromFormerAccounts({ formerAccounts, ...config }: ServerConfig): Promise<PageSources> {
  if (formerAccounts === undefined) return {};
  const { auth: _current, ...outside } = config.outside;
  return collectFrom(accounts, { ...config, accounts: formerAccounts, outside });
}

async function collectFrom<Made, Parts>(entry: ServerPort<Made, Parts>, config: ServerConfig): Promise<PageSources> {
  const { pageSources = {} } = await describeChosen(entry, config);
  if (entry.outside?.find(config) !== undefined) return pageSources;
  return mergeSources(pageSources, (await entry.adapters[entry.choose(config)]?.sources?.(config)) ?? {});
}

function mergeSources(left: PageSources, right: PageSources): PageSources {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(left[name] ?? []), ...(right[name] ?? [])])]]));
}
