import { expect, test, vi } from 'vitest';
import { readServerConfig } from '#server/composition/server-config.ts';
import { collectPageSources } from '#server/composition/collect-page-sources.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { config } from '#composition/config.ts';
import { createIpChain, createCachedOpenRates } from '#composition/location.ts';
import { resolveWithinMinute } from '../../tools/fake-network.ts';

const CONFIG = { ...config, apiOrigin: 'https://host.example', rates: 'open' };

/** Every origin that the page requests when all requests fail. */
async function getOrigins(ask: (ports: Parameters<typeof createIpChain>[0]) => Promise<unknown>): Promise<readonly string[]> {
  const requested = new Set<string>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requested.add(new URL(input instanceof Request ? input.url : input).origin);
    return new Response('Country blocked', { status: 403 });
  });
  const clock = createManualClock();
  await resolveWithinMinute(clock, ask({ clock, storage: createMemoryStorage() }));
  return [...requested].toSorted();
}

test('EXT-8 GEO=ip: the page may request every service of its chain and both proxies, and nothing else', async () => {
  const sources = await collectPageSources(readServerConfig({ GEO: 'ip' }));
  expect(sources['connect-src']?.toSorted()).toEqual(await getOrigins((ports) => createIpChain(ports).locate()));
});

test('EXT-9 EXCHANGE_RATES=open: the page may request the public service as a fallback', async () => {
  const sources = await collectPageSources(readServerConfig({ EXCHANGE_RATES: 'open' }));
  const requested = await getOrigins((ports) => createCachedOpenRates(ports, CONFIG).rates());
  expect(sources['connect-src']).toEqual(requested.filter((origin) => origin !== CONFIG.apiOrigin));
});

test('EXT-6 the page may send to an external collector if one is set', async () => {
  const reported = async (set: Readonly<Record<string, string>>) => (await collectPageSources(readServerConfig(set)))['connect-src'];
  expect(await reported({ AMPLITUDE_SERVER_URL: 'https://events.example/2/httpapi' })).toEqual(['https://events.example']);
  expect(await reported({ AMPLITUDE_API_KEY: 'theirs' })).toEqual(['https://api2.amplitude.com']);
  expect(await reported({ ANALYTICS: 'off', AMPLITUDE_API_KEY: 'theirs' })).toBeUndefined();
});

test('EXT-5 the page may request the configured flag service, or the one of its key', async () => {
  const requested = async (environment: NodeJS.ProcessEnv) => (await collectPageSources(readServerConfig(environment)))['connect-src'];
  expect(await requested({ GROWTHBOOK_API_HOST: 'https://flags.example/base' })).toEqual(['https://flags.example']);
  expect(await requested({ GROWTHBOOK_CLIENT_KEY: 'sdk-x' })).toEqual(['https://cdn.growthbook.io']);
  expect(await requested({ FLAGS: 'off', GROWTHBOOK_CLIENT_KEY: 'sdk-x' })).toBeUndefined();
});

test('EXT-7 the page may send to an external error intake, unless it goes through this server', async () => {
  const reported = async (set: Readonly<Record<string, string>>) => (await collectPageSources(readServerConfig(set)))['connect-src'];
  const SENTRY_DSN = 'https://key@errors.example/1';
  expect(await reported({ SENTRY_DSN })).toEqual(['https://errors.example']);
  expect(await reported({ SENTRY_DSN, SENTRY_TUNNEL: '/tunnel' })).toBeUndefined();
  expect(await reported({ SENTRY_DSN, ERRORS: 'off' })).toBeUndefined();
});

test('EXT-8 EXT-9 by default the page requests no other origin', async () => {
  expect(await collectPageSources(readServerConfig({}))).toEqual({});
});
