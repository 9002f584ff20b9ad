import { describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../src/adapters/clock/manual/index.ts';
import type { Geo, GeoPlace } from '../../src/ports/geo.ts';
import { BAD_MOODS, createLine, endlessAnswer, inTime, type Line } from '../tools/fake-network.ts';

export interface GeoWorld {
  readonly line: Line;
  readonly clock: ManualClock;
}

export interface GeoHarness {
  readonly name: string;
  readonly open: (world: GeoWorld) => Geo;
  /** Makes the provider able to tell. */
  readonly tell: (world: GeoWorld) => void;
  /** What the service answers about a country and a currency, true or not; left out only where nobody is asked. */
  readonly body?: (country: unknown, currency: unknown) => unknown;
  readonly place: GeoPlace;
  /** What it says when nobody can tell. */
  readonly otherwise: GeoPlace | null;
  /** It asks nobody: no line can trouble it. */
  readonly embedded?: boolean;
}

/** Bytes, of all providers together. */
const MOST_TAKEN = 1024 * 1024;

/** No country, whatever field they stand in. */
const NO_COUNTRIES = ['', 'Germany', 'D', 'D3', 'de-DE', '<b>', 7, null, undefined, true, ['DE'], { code: 'DE' }];
const FAILED_STATUSES = [301, 400, 403, 404, 429, 500, 503];

export function geoSuite({ name, open, tell, body, place, otherwise, embedded = false }: GeoHarness): void {
  const enter = () => {
    const world = { line: createLine(), clock: createManualClock(1_700_000_000_000) };
    return { ...world, geo: open(world) };
  };

  describe(`Geo: ${name}`, () => {
    test('EXT-8 says the country, in two capital letters, and the currency where it knows', async () => {
      const { geo, ...world } = enter();
      tell(world);
      expect(await inTime(world.clock, geo.locate())).toEqual(place);
    });

    test('nothing is said to whoever has gone', async () => {
      const { geo, ...world } = enter();
      tell(world);
      expect(await geo.locate({ signal: AbortSignal.abort() })).toBeNull();
    });

    if (embedded) return;

    test.each(BAD_MOODS)('EXT-8 %s: an answer in time, and no throw', async (_, mood) => {
      const { geo, line, clock } = enter();
      line.mood(mood(clock));
      expect(await inTime(clock, geo.locate())).toEqual(otherwise);
    });

    test('EXT-8 an answer without an end is not read to its end', async () => {
      const { geo, line, clock } = enter();
      const endless = endlessAnswer();
      line.mood(endless.answer);
      await inTime(clock, geo.locate());
      expect(endless.taken()).toBeLessThan(MOST_TAKEN);
    });

    test('whoever goes in the middle does not wait', async () => {
      const { geo, line } = enter();
      line.mood(() => new Promise(() => {}));
      const visit = new AbortController();
      const asked = geo.locate({ signal: visit.signal });
      visit.abort();
      expect(await asked).toBeNull();
    });

    const answer = (country: unknown, currency: unknown): unknown => {
      if (body === undefined) throw new Error('The harness has no `body`: the suite cannot answer in the words of this service.');
      return body(country, currency);
    };

    test('EXT-8 what is no country is not taken for one', async () => {
      for (const country of NO_COUNTRIES) {
        const { geo, line, clock } = enter();
        line.mood(() => Response.json(answer(country, place.currency)));
        expect(await inTime(clock, geo.locate()), JSON.stringify(country)).toEqual(otherwise);
      }
    });

    test('EXT-8 what is no currency leaves the country', async () => {
      for (const currency of ['', 'Euro', 'EURO', 'E', 7, null, undefined, ['EUR']]) {
        const { geo, line, clock } = enter();
        line.mood(() => Response.json(answer(place.country, currency)));
        expect(await inTime(clock, geo.locate()), JSON.stringify(currency)).toEqual({ country: place.country, currency: null });
      }
    });

    test('EXT-8 a response that says it failed is not read as a place', async () => {
      for (const status of FAILED_STATUSES) {
        const { geo, line, clock } = enter();
        line.mood(() => Response.json(answer(place.country, place.currency), { status }));
        expect(await inTime(clock, geo.locate()), String(status)).toEqual(otherwise);
      }
    });

    test('no timer is left running, whether the service answers, fails or is given up', async () => {
      const { geo, clock, ...world } = enter();
      tell({ ...world, clock });
      await inTime(clock, geo.locate());
      expect(clock.waiting()).toBe(0);

      const failing = enter();
      failing.line.mood(() => Promise.reject(new TypeError('Failed to fetch')));
      await inTime(failing.clock, failing.geo.locate());
      expect(failing.clock.waiting()).toBe(0);

      const left = enter();
      left.line.mood(() => new Promise(() => {}));
      const visit = new AbortController();
      const asked = left.geo.locate({ signal: visit.signal });
      visit.abort();
      await asked;
      expect(left.clock.waiting()).toBe(0);
    });
  });
}
