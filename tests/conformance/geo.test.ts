import { describe, expect, test } from 'vitest';
import { metadata as IP } from '#adapters/geo/ip/metadata.ts';
import { metadata as LOCALE } from '#adapters/geo/locale/metadata.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createCachedGeo } from '#adapters/geo/cached/index.ts';
import { createGeoChain } from '#adapters/geo/chain/index.ts';
import { createFakeGeo } from '#adapters/geo/fake/index.ts';
import { createIpGeo } from '#adapters/geo/ip/index.ts';
import { createLocaleGeo } from '#adapters/geo/locale/index.ts';
import { createProxiedGeo, PROXY_KEY, type Proxies } from '#adapters/geo/proxied/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { LOCATION_UNAVAILABLE } from '#adapters/shared/location-unavailable.ts';
import { createFakeNetwork, resolveWithinMinute } from '../tools/fake-network.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { driveGeo, geoSteps } from './support/geo-calls.ts';
import { geoSuite, type GeoFixture } from './geo.suite.ts';

const GERMANY = { country: 'DE', currency: 'EUR' };
const AT_GERMANY = { kind: 'located', location: GERMANY };
const SOMEWHERE = { country: 'DE', currency: null };
const PROXIES: Proxies = { usual: 'https://usual.example/?url=', alternative: 'https://other.example/?url=' };

const createOptions = ({ network, clock }: GeoFixture) => ({ fetch: network.fetch, clock });
const RESPONSES =
  (body: unknown) =>
  ({ network }: GeoFixture): void =>
    network.respondWith(() => Response.json(body));

/** As the services' own pages show them, shortened. */
const IPAPI = { ip: '203.0.113.7', country: 'DE', country_code: 'DE', country_name: 'Germany', currency: 'EUR', in_eu: true };
const IPWHOIS = { success: true, country: 'Germany', country_code: 'DE', currency: { name: 'Euro', code: 'EUR', exchange_rate: 0.9 } };
const COUNTRY_IS = { ip: '203.0.113.7', country: 'DE' };
const GEOJS = { country: 'DE', country_3: 'DEU', ip: '203.0.113.7', name: 'Germany' };

/** The same about any country, in each service's own fields. */
const readIpapi = (country: unknown, currency: unknown) => ({ ...IPAPI, country, country_code: country, currency });
const readIpwhois = (country: unknown, currency: unknown) => ({
  ...IPWHOIS,
  country_code: country,
  currency: { name: 'Euro', code: currency },
});
const readCountryIs = (country: unknown) => ({ ...COUNTRY_IS, country });
const readGeojs = (country: unknown) => ({ ...GEOJS, country });

geoSuite({
  name: 'geo-ipapi',
  metadata: IP,
  open: (fixture) => createIpGeo('ipapi', createOptions(fixture)),
  setLocation: RESPONSES(IPAPI),
  body: readIpapi,
  service: 'https://ipapi.co/',
  refusals: [{ ...IPAPI, error: true, reason: 'RateLimited' }],
  nowhere: [readIpapi(null, null), readIpapi('', '')],
  location: GERMANY,
});
geoSuite({
  name: 'geo-ipwhois',
  open: (fixture) => createIpGeo('ipwhois', createOptions(fixture)),
  setLocation: RESPONSES(IPWHOIS),
  body: readIpwhois,
  service: 'https://ipwho.is/',
  refusals: [{ ...IPWHOIS, success: false, message: 'Reserved range' }],
  nowhere: [readIpwhois(null, null), readIpwhois('', '')],
  location: GERMANY,
});
geoSuite({
  name: 'geo-country-is',
  open: (fixture) => createIpGeo('country-is', createOptions(fixture)),
  setLocation: RESPONSES(COUNTRY_IS),
  body: readCountryIs,
  service: 'https://api.country.is/',
  nowhere: [readCountryIs(null)],
  location: SOMEWHERE,
});
geoSuite({
  name: 'geo-geojs',
  open: (fixture) => createIpGeo('geojs', createOptions(fixture)),
  setLocation: RESPONSES(GEOJS),
  body: readGeojs,
  service: 'https://get.geojs.io/',
  nowhere: [readGeojs(null)],
  location: SOMEWHERE,
});
geoSuite({
  name: 'geo-locale',
  metadata: LOCALE,
  open: () => createLocaleGeo({ timeZone: () => 'Europe/Berlin', languages: () => ['en-GB'] }),
  setLocation: () => {},
  location: SOMEWHERE,
  embedded: true,
});
geoSuite({
  name: 'geo-fake',
  open: () => createFakeGeo(GERMANY),
  setLocation: () => {},
  location: GERMANY,
  embedded: true,
});
geoSuite({
  name: 'geo-proxied',
  open: (fixture) =>
    createProxiedGeo({
      fetch: fixture.network.fetch,
      storage: createMemoryStorage(),
      createAdapter: (fetch) => createIpGeo('country-is', { fetch, clock: fixture.clock }),
      proxies: PROXIES,
    }),
  setLocation: RESPONSES(COUNTRY_IS),
  body: readCountryIs,
  location: SOMEWHERE,
});
geoSuite({
  name: 'geo-cached',
  open: (fixture) =>
    createCachedGeo({ adapter: createIpGeo('ipapi', createOptions(fixture)), storage: createMemoryStorage(), clock: fixture.clock }),
  setLocation: RESPONSES(IPAPI),
  body: readIpapi,
  location: GERMANY,
});
geoSuite({
  name: 'geo-chain',
  open: (fixture) =>
    createGeoChain({
      adapters: [
        createIpGeo('ipapi', createOptions(fixture)),
        createIpGeo('ipwhois', createOptions(fixture)),
        createIpGeo('country-is', createOptions(fixture)),
      ],
      clock: fixture.clock,
    }),
  setLocation: ({ network }) =>
    network.respondWith((address) => (address.includes('country.is') ? Response.json(COUNTRY_IS) : new Response(null, { status: 500 }))),
  body: readCountryIs,
  location: SOMEWHERE,
});

compareAdapters({
  title: 'a location that is set, and one that a service tells',
  calls: geoSteps,
  length: 12,
  runs: 40,
  async open() {
    const fake = createFakeGeo('unavailable');
    const network = createFakeNetwork();
    const real = createIpGeo('ipapi', { fetch: network.fetch, clock: createManualClock() });
    let answer = () => new Response(null, { status: 500 });
    const release = () => network.respondWith(() => answer());
    return {
      fake: driveGeo(fake, fake.control),
      real: driveGeo(real, {
        set(location) {
          answer = () =>
            location === 'unavailable'
              ? new Response(null, { status: 500 })
              : Response.json(location === 'unknown' ? readIpapi(null, null) : readIpapi(location.country, location.currency));
          release();
        },
        hold: () => network.respondWith(() => new Promise(() => {})),
        release,
      }),
      close: async () => {},
    };
  },
});

describe('geo-chain', () => {
  test('EXT-8 asks services in order, skips one that hangs, and stops at the first location', async () => {
    const clock = createManualClock();
    const [silent, blank, knows, spare] = [createFakeGeo(), createFakeGeo(), createFakeGeo(GERMANY), createFakeGeo()];
    silent.control.hold();
    const chain = createGeoChain({ adapters: [silent, blank, knows, spare], clock });
    expect(await resolveWithinMinute(clock, chain.locate())).toEqual(AT_GERMANY);
    expect([silent, blank, knows, spare].map(({ control }) => control.callCount)).toEqual([1, 1, 1, 0]);
  });

  test('EXT-8 the location is unknown only if every service returned none', async () => {
    const clock = createManualClock();
    for (const [kinds, outcome] of [
      [['unknown', 'unknown'], { kind: 'unknown' }],
      [['unknown', 'unavailable'], LOCATION_UNAVAILABLE],
      [['unavailable', 'unknown'], LOCATION_UNAVAILABLE],
    ] as const) {
      const chain = createGeoChain({ adapters: kinds.map((kind) => createFakeGeo(kind)), clock });
      expect(await resolveWithinMinute(clock, chain.locate()), kinds.join(', ')).toEqual(outcome);
    }
  });

  test('skips a service that throws', async () => {
    const clock = createManualClock();
    const broken = { locate: () => Promise.reject(new Error('a bug')) };
    const chain = createGeoChain({ adapters: [broken, createFakeGeo(GERMANY)], clock });
    expect(await resolveWithinMinute(clock, chain.locate())).toEqual(AT_GERMANY);
  });
});

describe('geo-proxied', () => {
  function open(storage = createMemoryStorage()) {
    const network = createFakeNetwork();
    const clock = createManualClock();
    const provider = (fetch: typeof globalThis.fetch) => createIpGeo('country-is', { fetch, clock });
    const geo = createProxiedGeo({ fetch: network.fetch, storage, createAdapter: provider, proxies: PROXIES });
    return { line: network, clock, storage, geo };
  }

  test('ERR-7 ENT-8 `Country blocked` switches to the alternative proxy and remembers it', async () => {
    for (const status of [200, 403]) {
      const { line: network, clock, storage, geo } = open();
      network.respondWith((address) =>
        address.startsWith(PROXIES.usual) ? new Response('{"message":"Country blocked"}', { status }) : Response.json(COUNTRY_IS),
      );
      expect(await resolveWithinMinute(clock, geo.locate())).toEqual({ kind: 'located', location: SOMEWHERE });
      const target = encodeURIComponent('https://api.country.is/');
      expect(network.requests).toEqual([PROXIES.usual + target, PROXIES.alternative + target]);
      expect(storage.read(PROXY_KEY)).toBe('alternative');

      const again = open(storage);
      again.line.respondWith(() => Response.json(COUNTRY_IS));
      expect(await resolveWithinMinute(again.clock, again.geo.locate())).toEqual({ kind: 'located', location: SOMEWHERE });
      expect(again.line.requests).toEqual([PROXIES.alternative + target]);
    }
  });

  test('ERR-7 no other error switches the proxy', async () => {
    const { line: network, clock, storage, geo } = open();
    network.respondWith(() => new Response('Too many requests', { status: 429 }));
    expect(await resolveWithinMinute(clock, geo.locate())).toEqual(LOCATION_UNAVAILABLE);
    expect(network.requests).toHaveLength(1);
    expect(storage.read(PROXY_KEY)).toBeNull();
  });

  test('ERR-7 returns no location when both proxies block the country, without retrying', async () => {
    const { line: network, clock, geo } = open();
    network.respondWith(() => new Response('Country blocked', { status: 403 }));
    expect(await resolveWithinMinute(clock, geo.locate())).toEqual(LOCATION_UNAVAILABLE);
    expect(network.requests).toHaveLength(2);
  });
});

describe('geo-cached', () => {
  test('requests once a day, and again after a failure', async () => {
    const clock = createManualClock(1_700_000_000_000);
    const provider = createFakeGeo('unavailable');
    const geo = createCachedGeo({ adapter: provider, storage: createMemoryStorage(), clock });
    expect(await geo.locate()).toEqual(LOCATION_UNAVAILABLE);
    provider.control.set(GERMANY);
    expect(await geo.locate()).toEqual(AT_GERMANY);
    provider.control.set('unavailable');
    clock.advance(23 * 60 * 60_000);
    expect(await geo.locate()).toEqual(AT_GERMANY);
    expect(provider.control.callCount).toBe(2);
    clock.advance(60 * 60_000);
    expect(await geo.locate()).toEqual(LOCATION_UNAVAILABLE);
  });

  test('ignores foreign data in storage', async () => {
    for (const text of ['', '{', 'null', '7', '{"country":"DE"}', '{"country":"Germany","at":0}', '{"country":"DE","at":"now"}']) {
      const storage = createMemoryStorage({ 'castwright.place': text });
      const geo = createCachedGeo({ adapter: createFakeGeo('unavailable'), storage, clock: createManualClock() });
      expect(await geo.locate()).toEqual(LOCATION_UNAVAILABLE);
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
    expect(await at(zone, 'de-DE')).toEqual({ kind: 'located', location: { country, currency: null } });
  });

  test('prefers the time zone’s country over the language', async () => {
    expect(await at('Asia/Dubai', 'en-GB')).toEqual({ kind: 'unknown' });
  });

  test('falls back to the language’s country with the highest price when the time zone has none', async () => {
    for (const zone of [undefined, '', 'UTC', 'Etc/UTC', 'GMT'])
      expect(await at(zone, 'fr', 'de-AT', 'en-GB')).toEqual({ kind: 'located', location: { country: 'AT', currency: null } });
    expect(await at('UTC', 'en', 'not a language', 'es-419')).toEqual({ kind: 'unknown' });
  });
});
