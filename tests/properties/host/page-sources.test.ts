import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/composition/config.ts';
import { pageSources } from '../../../server/composition/page-sources.ts';
import { createManualClock } from '../../../src/adapters/clock-manual/clock-manual.ts';
import { createMemoryStorage } from '../../../src/adapters/storage-memory/storage-memory.ts';
import { ipChain, openRates } from '../../../src/composition/place-and-rates.ts';
import { inTime } from '../../tools/line.ts';

const CONFIG = {
  apiOrigin: 'https://host.example',
  auth: 'better-auth',
  captcha: 'altcha',
  realtime: 'socketio',
  payment: 'sandbox',
  geo: 'ip',
  rates: 'open',
  keys: { clerk: '', clerkProxy: '', turnstile: '' },
};

/** Every origin the page asks, when nobody can tell it anything. */
async function originsAsked(ask: (ports: Parameters<typeof ipChain>[0]) => Promise<unknown>): Promise<readonly string[]> {
  const asked = new Set<string>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.add(new URL(input instanceof Request ? input.url : input).origin);
    return new Response('Country blocked', { status: 403 });
  });
  const clock = createManualClock();
  await inTime(clock, ask({ clock, storage: createMemoryStorage() }));
  return [...asked].toSorted();
}

test('EXT-8 GEO=ip: the page may ask every service of its chain, and both proxies, and nobody else', async () => {
  const sources = await pageSources(readConfig({ GEO: 'ip' }));
  expect(sources['connect-src']?.toSorted()).toEqual(await originsAsked((ports) => ipChain(ports).locate()));
});

test('EXT-9 EXCHANGE_RATES=open: the page may ask the public service where its own host is silent', async () => {
  const sources = await pageSources(readConfig({ EXCHANGE_RATES: 'open' }));
  const asked = await originsAsked((ports) => openRates(ports, CONFIG).rates());
  expect(sources['connect-src']).toEqual(asked.filter((origin) => origin !== CONFIG.apiOrigin));
});

test('EXT-8 EXT-9 with the defaults nobody else is asked', async () => {
  expect(await pageSources(readConfig({}))).toEqual({});
});
