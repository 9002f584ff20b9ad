import { describe, expect, test } from 'vitest';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { createCachedGeo } from '../../src/adapters/geo/cached/index.ts';
import { createGeoChain } from '../../src/adapters/geo/chain/index.ts';
import { createCountryIsGeo } from '../../src/adapters/geo/ip/country-is.ts';
import { createFakeGeo } from '../../src/adapters/geo/fake/index.ts';
import { createGeojsGeo } from '../../src/adapters/geo/ip/geojs.ts';
import { createIpapiGeo } from '../../src/adapters/geo/ip/ipapi.ts';
import { createIpwhoisGeo } from '../../src/adapters/geo/ip/ipwhois.ts';
import { createLocaleGeo } from '../../src/adapters/geo/locale/index.ts';
import { createProxiedGeo, PROXY_KEY, type Proxies } from '../../src/adapters/geo/proxied/index.ts';
import { createMemoryStorage } from '../../src/adapters/storage/memory/index.ts';
import { DEFAULT_PLACE } from '../../src/domain/geo/default-location.ts';
import { createLine, inTime } from '../tools/fake-network.ts';
import { geoSuite, type GeoWorld } from './geo.suite.ts';

const GERMANY = { country: 'DE', currency: 'EUR' };
const SOMEWHERE = { country: 'DE', currency: null };
const PROXIES: Proxies = { usual: 'https://usual.example/?url=', alternative: 'https://other.example/?url=' };

const options = ({ line, clock }: GeoWorld) => ({ fetch: line.fetch, clock });
const answers =
  (body: unknown) =>
  ({ line }: GeoWorld): void =>
    line.mood(() => Response.json(body));

/** As the services' own pages show them, shortened. */
const IPAPI = { ip: '203.0.113.7', country: 'DE', country_code: 'DE', country_name: 'Germany', currency: 'EUR', in_eu: true };
const IPWHOIS = { success: true, country: 'Germany', country_code: 'DE', currency: { name: 'Euro', code: 'EUR', exchange_rate: 0.9 } };
const COUNTRY_IS = { ip: '203.0.113.7', country: 'DE' };
const GEOJS = { country: 'DE', country_3: 'DEU', ip: '203.0.113.7', name: 'Germany' };

/** The same about any country, in each service's own fields. */
const ipapi = (country: unknown, currency: unknown) => ({ ...IPAPI, country, country_code: country, currency });
const ipwhois = (country: unknown, currency: unknown) => ({
  ...IPWHOIS,
  country_code: country,
  currency: { name: 'Euro', code: currency },
});
const countryIs = (country: unknown) => ({ ...COUNTRY_IS, country });
const geojs = (country: unknown) => ({ ...GEOJS, country });

geoSuite({
  name: 'geo-ipapi',
  open: (world) => createIpapiGeo(options(world)),
  tell: answers(IPAPI),
  body: ipapi,
  place: GERMANY,
  otherwise: null,
});
geoSuite({
  name: 'geo-ipwhois',
  open: (world) => createIpwhoisGeo(options(world)),
  tell: answers(IPWHOIS),
  body: ipwhois,
  place: GERMANY,
  otherwise: null,
});
geoSuite({
  name: 'geo-country-is',
  open: (world) => createCountryIsGeo(options(world)),
  tell: answers(COUNTRY_IS),
  body: countryIs,
  place: SOMEWHERE,
  otherwise: null,
});
geoSuite({
  name: 'geo-geojs',
  open: (world) => createGeojsGeo(options(world)),
  tell: answers(GEOJS),
  body: geojs,
  place: SOMEWHERE,
  otherwise: null,
});
geoSuite({
  name: 'geo-locale',
  open: () => createLocaleGeo({ timeZone: () => 'Europe/Berlin', languages: () => ['en-GB'] }),
  tell: () => {},
  place: SOMEWHERE,
  otherwise: null,
  embedded: true,
});
geoSuite({ name: 'geo-fake', open: () => createFakeGeo(GERMANY), tell: () => {}, place: GERMANY, otherwise: null, embedded: true });
geoSuite({
  name: 'geo-proxied',
  open: (world) =>
    createProxiedGeo({
      fetch: world.line.fetch,
      storage: createMemoryStorage(),
      provider: (fetch) => createCountryIsGeo({ fetch, clock: world.clock }),
      proxies: PROXIES,
    }),
  tell: answers(COUNTRY_IS),
  body: countryIs,
  place: SOMEWHERE,
  otherwise: null,
});
geoSuite({
  name: 'geo-cached',
  open: (world) => createCachedGeo({ provider: createIpapiGeo(options(world)), storage: createMemoryStorage(), clock: world.clock }),
  tell: answers(IPAPI),
  body: ipapi,
  place: GERMANY,
  otherwise: null,
});
geoSuite({
  name: 'geo-chain',
  open: (world) =>
    createGeoChain({
      providers: [createIpapiGeo(options(world)), createIpwhoisGeo(options(world)), createCountryIsGeo(options(world))],
      clock: world.clock,
      fallback: DEFAULT_PLACE,
    }),
  tell: ({ line }) =>
    line.mood((address) => (address.includes('country.is') ? Response.json(COUNTRY_IS) : new Response(null, { status: 500 }))),
  body: countryIs,
  place: SOMEWHERE,
  otherwise: DEFAULT_PLACE,
});

describe('geo-chain', () => {
  test('EXT-8 asks in order, leaves one that hangs behind, and asks nobody after the first that can tell', async () => {
    const clock = createManualClock();
    const [silent, blank, knows, spare] = [createFakeGeo(), createFakeGeo(), createFakeGeo(GERMANY), createFakeGeo()];
    silent.told.hold();
    const chain = createGeoChain({ providers: [silent, blank, knows, spare], clock, fallback: DEFAULT_PLACE });
    expect(await inTime(clock, chain.locate())).toEqual(GERMANY);
    expect([silent, blank, knows, spare].map(({ told }) => told.asked)).toEqual([1, 1, 1, 0]);
  });

  test('a provider that throws is passed over', async () => {
    const clock = createManualClock();
    const broken = { locate: () => Promise.reject(new Error('a bug')) };
    const chain = createGeoChain({ providers: [broken, createFakeGeo(GERMANY)], clock, fallback: DEFAULT_PLACE });
    expect(await inTime(clock, chain.locate())).toEqual(GERMANY);
  });
});

describe('geo-proxied', () => {
  function open(storage = createMemoryStorage()) {
    const line = createLine();
    const clock = createManualClock();
    const provider = (fetch: typeof globalThis.fetch) => createCountryIsGeo({ fetch, clock });
    const geo = createProxiedGeo({ fetch: line.fetch, storage, provider, proxies: PROXIES });
    return { line, clock, storage, geo };
  }

  test('ERR-7 ENT-8 `Country blocked` switches to the alternative proxy, which is remembered', async () => {
    for (const status of [200, 403]) {
      const { line, clock, storage, geo } = open();
      line.mood((address) =>
        address.startsWith(PROXIES.usual) ? new Response('{"message":"Country blocked"}', { status }) : Response.json(COUNTRY_IS),
      );
      expect(await inTime(clock, geo.locate())).toEqual(SOMEWHERE);
      const target = encodeURIComponent('https://api.country.is/');
      expect(line.asked).toEqual([PROXIES.usual + target, PROXIES.alternative + target]);
      expect(storage.read(PROXY_KEY)).toBe('alternative');

      const again = open(storage);
      again.line.mood(() => Response.json(COUNTRY_IS));
      expect(await inTime(again.clock, again.geo.locate())).toEqual(SOMEWHERE);
      expect(again.line.asked).toEqual([PROXIES.alternative + target]);
    }
  });

  test('ERR-7 any other trouble switches nothing', async () => {
    const { line, clock, storage, geo } = open();
    line.mood(() => new Response('Too many requests', { status: 429 }));
    expect(await inTime(clock, geo.locate())).toBeNull();
    expect(line.asked).toHaveLength(1);
    expect(storage.read(PROXY_KEY)).toBeNull();
  });

  test('ERR-7 where both proxies block the country nothing is known, and nobody is asked twice', async () => {
    const { line, clock, geo } = open();
    line.mood(() => new Response('Country blocked', { status: 403 }));
    expect(await inTime(clock, geo.locate())).toBeNull();
    expect(line.asked).toHaveLength(2);
  });
});

describe('geo-cached', () => {
  test('asks once a day, and again after a failure', async () => {
    const clock = createManualClock(1_700_000_000_000);
    const provider = createFakeGeo(null);
    const geo = createCachedGeo({ provider, storage: createMemoryStorage(), clock });
    expect(await geo.locate()).toBeNull();
    provider.told.set(GERMANY);
    expect(await geo.locate()).toEqual(GERMANY);
    provider.told.set(null);
    clock.advance(23 * 60 * 60_000);
    expect(await geo.locate()).toEqual(GERMANY);
    expect(provider.told.asked).toBe(2);
    clock.advance(60 * 60_000);
    expect(await geo.locate()).toBeNull();
  });

  test('what somebody else wrote into the storage is no place', async () => {
    for (const text of ['', '{', 'null', '7', '{"country":"DE"}', '{"country":"Germany","at":0}', '{"country":"DE","at":"now"}']) {
      const storage = createMemoryStorage({ 'castwright.place': text });
      const geo = createCachedGeo({ provider: createFakeGeo(null), storage, clock: createManualClock() });
      expect(await geo.locate()).toBeNull();
    }
  });
});

describe('geo-locale', () => {
  const at = (zone: string | undefined, ...languages: string[]) =>
    createLocaleGeo({ timeZone: () => zone, languages: () => languages }).locate();

  test.each([
    ['America/New_York', 'US'],
    ['America/Indiana/Knox', 'US'],
    ['America/Toronto', 'CA'],
    ['Europe/London', 'GB'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Tokyo', 'JP'],
    ['Australia/Perth', 'AU'],
    ['Europe/Dublin', 'IE'],
    ['Atlantic/Canary', 'ES'],
  ])('CUR-2 %s is in %s', async (zone, country) => {
    expect(await at(zone, 'de-DE')).toEqual({ country, currency: null });
  });

  test('a zone elsewhere is not overruled by the language', async () => {
    expect(await at('Asia/Dubai', 'en-GB')).toBeNull();
  });

  test('without a place in the zone the language says, the dearest first', async () => {
    for (const zone of [undefined, '', 'UTC', 'Etc/UTC', 'GMT'])
      expect(await at(zone, 'fr', 'de-AT', 'en-GB')).toEqual({ country: 'AT', currency: null });
    expect(await at('UTC', 'en', 'not a language', 'es-419')).toBeNull();
  });
});
