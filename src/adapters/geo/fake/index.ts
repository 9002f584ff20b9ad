import type { Geo } from '../../../ports/geo.ts';
import { createControllableStub, type StubControl } from '../../shared/controllable-stub.ts';
import type { GeoLocation } from '../../../domain/geo/parse-location.ts';

export interface FakeGeo extends Geo {
  readonly control: StubControl<GeoLocation>;
}

/** Returns the location that the test sets. */
export function createFakeGeo(location: GeoLocation | null = null): FakeGeo {
  const { told: control, ask } = createControllableStub(location);
  return { control, locate: (options) => ask(options?.signal) };
}
