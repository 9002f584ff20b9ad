import fc from 'fast-check';
import type { FakeLocation } from '#adapters/geo/fake/index.ts';
import type { Geo } from '#ports/geo.ts';
import type { Subject } from './compare-adapters.ts';

export type GeoStep =
  | { readonly kind: 'set'; readonly location: FakeLocation }
  | { readonly kind: 'locate' | 'locate-aborted' | 'locate-and-abort' };

/** Codes as services write them, and what is none. */
const country = fc.constantFrom('DE', 'de', 'US', 'GERMANY', 'D', '', '<b>', '12');
const currency = fc.constantFrom(null, 'EUR', 'eur', 'EURO', '', '123');

export const geoSteps: fc.Arbitrary<GeoStep> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    location: fc.oneof(fc.record({ country, currency }), fc.constantFrom('unknown' as const, 'unavailable' as const)),
  }),
  fc.record({ kind: fc.constantFrom('locate' as const, 'locate-aborted' as const, 'locate-and-abort' as const) }),
);

export interface GeoControls {
  readonly set: (location: FakeLocation) => void;
  /** Nothing is answered until the second call. */
  readonly hold: () => void;
  readonly release: () => void;
}

/** A source of locations and the service behind it; what a step comes to is what it locates. */
export function driveGeo(geo: Geo, { set, hold, release }: GeoControls): Subject<GeoStep> {
  return async (step) => {
    if (step.kind === 'set') {
      set(step.location);
      return 'set';
    }
    if (step.kind === 'locate') return JSON.stringify(await geo.locate());
    if (step.kind === 'locate-aborted') return JSON.stringify(await geo.locate({ signal: AbortSignal.abort() }));
    hold();
    const visit = new AbortController();
    const located = geo.locate({ signal: visit.signal });
    visit.abort();
    const outcome = JSON.stringify(await located);
    release();
    return outcome;
  };
}
