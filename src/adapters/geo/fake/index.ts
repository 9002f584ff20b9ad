import type { Geo } from '#ports/geo.ts';
import { createControllableStub, type StubControl } from '../../shared/controllable-stub.ts';
import type { GeoLocation } from '#domain/geo/parse-location.ts';
import { toGeoOutcome } from '../../shared/location-outcomes.ts';
import { LOCATION_UNAVAILABLE } from '../../shared/location-unavailable.ts';

/** A location, or the kind of an outcome without one. */
export type FakeLocation = GeoLocation | 'unknown' | 'unavailable';

export interface FakeGeo extends Geo {
  readonly control: StubControl<FakeLocation>;
}

/** Returns what the test sets; a location is read as that of a service is, so one without a valid country is `unavailable`. */
export function createFakeGeo(initial: FakeLocation = 'unknown'): FakeGeo {
  const { control, ask } = createControllableStub(initial);
  return {
    control,
    async locate(options) {
      const reply = await ask(options?.signal);
      if (reply === 'unavailable') return LOCATION_UNAVAILABLE;
      return reply === 'unknown' ? { kind: 'unknown' } : toGeoOutcome(reply.country, reply.currency);
    },
  };
}
