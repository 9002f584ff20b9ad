import { describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import type { Geo } from '#ports/geo.ts';
import {
  NETWORK_FAULT_MODES,
  createFakeNetwork,
  createEndlessResponse,
  resolveWithinMinute,
  type FakeNetwork,
} from '../tools/fake-network.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import type { GeoLocation } from '#domain/geo/parse-location.ts';

export interface GeoFixture {
  readonly network: FakeNetwork;
  readonly clock: ManualClock;
}

export interface GeoHarness {
  readonly name: string;
  /** Of the adapter: what it declares is compared with what it shows. */
  readonly metadata?: DeclaredAbilities;
  readonly open: (fixture: GeoFixture) => Geo;
  /** Makes the provider able to tell. */
  readonly setLocation: (fixture: GeoFixture) => void;
  /** Sets the service's country and currency, true or not; absent only if it makes no requests. */
  readonly body?: (country: unknown, currency: unknown) => unknown;
  /** Prefix of its requests; absent if it makes none. */
  readonly service?: string;
  /** Answers that name a place and say that they failed. */
  readonly refusals?: readonly unknown[];
  /** Answers of a service that works and knows no country. */
  readonly nowhere?: readonly unknown[];
  readonly location: GeoLocation;
  /** It makes no requests, so no network fault affects it. */
  readonly embedded?: boolean;
}

/** Bytes, of all providers together. */
const MOST_TAKEN = 1024 * 1024;

/** No country, whatever field they stand in. */
const NO_COUNTRIES = ['Germany', 'D', 'D3', 'de-DE', '<b>', 7, undefined, true, ['DE'], { code: 'DE' }];
/** With a text to show. */
const UNAVAILABLE = { kind: 'unavailable', message: expect.stringMatching(/\S/) };
const FAILED_STATUSES = [301, 400, 403, 404, 429, 500, 503];

export function geoSuite(harness: GeoHarness): void {
  const { name, open, setLocation, body, service = 'https://', refusals = [], nowhere = [], location, embedded = false } = harness;
  const enter = () => {
    const fixture = { network: createFakeNetwork(), clock: createManualClock(1_700_000_000_000) };
    return { ...fixture, geo: open(fixture) };
  };

  testDeclaredAbilities({ port: 'geo', name, metadata: harness.metadata }, { currency: location.currency !== null });

  describe(`Geo: ${name}`, () => {
    test('EXT-8 returns an uppercase country code, and the currency where known', async () => {
      const { geo, ...fixture } = enter();
      setLocation(fixture);
      expect(await resolveWithinMinute(fixture.clock, geo.locate())).toEqual({ kind: 'located', location });
    });

    test('is unavailable to an aborted caller', async () => {
      const { geo, ...fixture } = enter();
      setLocation(fixture);
      expect(await geo.locate({ signal: AbortSignal.abort() })).toEqual(UNAVAILABLE);
    });

    if (embedded) return;

    test.each(NETWORK_FAULT_MODES)('EXT-8 %s: is unavailable in time, without throwing', async (_, faultMode) => {
      const { geo, network, clock } = enter();
      network.respondWith(faultMode(clock));
      expect(await resolveWithinMinute(clock, geo.locate())).toEqual(UNAVAILABLE);
    });

    test('EXT-8 stops reading an endless response', async () => {
      const { geo, network, clock } = enter();
      const endless = createEndlessResponse();
      network.respondWith(endless.answer);
      await resolveWithinMinute(clock, geo.locate());
      expect(endless.taken()).toBeLessThan(MOST_TAKEN);
      expect(endless.wasGivenUp()).toBe(true);
    });

    test('resolves at once when aborted mid-request', async () => {
      const { geo, network } = enter();
      network.respondWith(() => new Promise(() => {}));
      const visit = new AbortController();
      const requested = geo.locate({ signal: visit.signal });
      visit.abort();
      expect(await requested).toEqual(UNAVAILABLE);
    });

    const result = (country: unknown, currency: unknown): unknown => {
      if (body === undefined) throw new Error('The harness has no `body`: the suite cannot answer in the words of this service.');
      return body(country, currency);
    };

    test('EXT-8 PRV-2 requests its own service only, over TLS, without a referrer', async () => {
      const { geo, network, clock } = enter();
      setLocation({ network, clock });
      await resolveWithinMinute(clock, geo.locate());
      expect(network.requests).not.toEqual([]);
      for (const url of network.requests) expect(url.startsWith(service) && new URL(url).protocol === 'https:').toBe(true);
      for (const { referrerPolicy } of network.sent) expect(referrerPolicy).toBe('no-referrer');
    });

    test('names the media type that it accepts, or none', async () => {
      const { geo, network, clock } = enter();
      setLocation({ network, clock });
      await resolveWithinMinute(clock, geo.locate());
      for (const { headers } of network.sent) expect(new Headers(headers).get('accept') ?? '*/*').toMatch(/^\S+\/\S+/);
    });

    test('EXT-8 ignores the location in a response that reports failure', async () => {
      for (const refusal of refusals) {
        const { geo, network, clock } = enter();
        network.respondWith(() => Response.json(refusal));
        expect(await resolveWithinMinute(clock, geo.locate())).toEqual(UNAVAILABLE);
      }
    });

    test('EXT-8 rejects an invalid country', async () => {
      for (const country of NO_COUNTRIES) {
        const { geo, network, clock } = enter();
        network.respondWith(() => Response.json(result(country, location.currency)));
        expect(await resolveWithinMinute(clock, geo.locate()), JSON.stringify(country)).toEqual(UNAVAILABLE);
      }
    });

    test('EXT-8 a service that knows no country is unknown, not unavailable', async () => {
      for (const none of nowhere) {
        const { geo, network, clock } = enter();
        network.respondWith(() => Response.json(none));
        expect(await resolveWithinMinute(clock, geo.locate()), JSON.stringify(none)).toEqual({ kind: 'unknown' });
      }
    });

    test('EXT-8 keeps the country when the currency is invalid', async () => {
      for (const currency of ['', 'Euro', 'EURO', 'E', 7, null, undefined, ['EUR']]) {
        const { geo, network, clock } = enter();
        network.respondWith(() => Response.json(result(location.country, currency)));
        expect(await resolveWithinMinute(clock, geo.locate()), JSON.stringify(currency)).toEqual({
          kind: 'located',
          location: { country: location.country, currency: null },
        });
      }
    });

    test('EXT-8 ignores the body of an error status', async () => {
      for (const status of FAILED_STATUSES) {
        const { geo, network, clock } = enter();
        network.respondWith(() => Response.json(result(location.country, location.currency), { status }));
        expect(await resolveWithinMinute(clock, geo.locate()), String(status)).toEqual(UNAVAILABLE);
      }
    });

    test('leaves no timer running after a response, a failure, or an abort', async () => {
      const { geo, clock, ...fixture } = enter();
      setLocation({ ...fixture, clock });
      await resolveWithinMinute(clock, geo.locate());
      expect(clock.waiting()).toBe(0);

      const failing = enter();
      failing.network.respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
      await resolveWithinMinute(failing.clock, failing.geo.locate());
      expect(failing.clock.waiting()).toBe(0);

      const left = enter();
      left.network.respondWith(() => new Promise(() => {}));
      const visit = new AbortController();
      const requested = left.geo.locate({ signal: visit.signal });
      visit.abort();
      await requested;
      expect(left.clock.waiting()).toBe(0);
    });
  });
}
