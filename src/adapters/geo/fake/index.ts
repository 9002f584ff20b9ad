import type { Geo, GeoPlace } from '../../../ports/geo.ts';
import { createTold, type Told } from '../../shared/controllable-stub.ts';

export interface FakeGeo extends Geo {
  readonly told: Told<GeoPlace>;
}

/** Somebody is where the test says. */
export function createFakeGeo(place: GeoPlace | null = null): FakeGeo {
  const { told, ask } = createTold(place);
  return { told, locate: (options) => ask(options?.signal) };
}
