import { describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import type { Geo, GeoPlace } from '../../src/ports/geo.ts';
import { BAD_MOODS, createLine, endlessAnswer, inTime, type Line } from '../tools/line.ts';

export interface GeoWorld {
  readonly line: Line;
  readonly clock: ManualClock;
}

export interface GeoHarness {
  readonly name: string;
  readonly open: (world: GeoWorld) => Geo;
  /** Makes the provider able to tell. */
  readonly tell: (world: GeoWorld) => void;
  readonly place: GeoPlace;
  /** What it says when nobody can tell. */
  readonly otherwise: GeoPlace | null;
  /** It asks nobody: no line can trouble it. */
  readonly embedded?: boolean;
}

/** Bytes, of all providers together. */
const MOST_TAKEN = 1024 * 1024;

export function geoSuite({ name, open, tell, place, otherwise, embedded = false }: GeoHarness): void {
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

    test('nonsense is not a place', async () => {
      for (const country of ['', 'Germany', 'D', 'D3', 7, null, { code: 'DE' }]) {
        const { geo, line, clock } = enter();
        line.mood(() => Response.json({ success: true, country, country_code: country, currency: 'EUR' }));
        expect(await inTime(clock, geo.locate())).toEqual(otherwise);
      }
    });
  });
}
