import type { Geo } from '../../../ports/geo.ts';
import { createControllableStub, type StubControl } from '../../shared/controllable-stub.ts';
import { parseLocation, type GeoLocation } from '../../../domain/geo/parse-location.ts';

export interface FakeGeo extends Geo {
  readonly control: StubControl<GeoLocation>;
}

/** Returns the location that the test sets, read as that of a service is: what is no country is null. */
export function createFakeGeo(location: GeoLocation | null = null): FakeGeo {
  const { told: control, ask } = createControllableStub(location);
  return {
    control,
    async locate(options) {
      const told = await ask(options?.signal);
      return told && parseLocation(told.country, told.currency);
    },
  };
}
