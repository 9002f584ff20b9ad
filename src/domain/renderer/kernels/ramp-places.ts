import type { Ramp } from '../drawing/paint.ts';

/** The address of a ramp's colors: for each step luma, luma, blue and red; then all lumas, blues, reds and alphas. */
export type PlaceRamp = (ramp: Ramp) => number;

/** Ramps stay where they are from frame to frame; when there is no room left, all are placed anew. */
export function createRampPlaces(bytes: Uint8Array): PlaceRamp {
  let places = new WeakMap<Ramp, number>();
  let end = 0;
  return (ramp) => {
    const known = places.get(ramp);
    if (known !== undefined) return known;
    const { length } = ramp.y;
    if (end + length * 8 > bytes.length) {
      places = new WeakMap();
      end = 0;
    }
    const at = bytes.byteOffset + end;
    for (let step = 0; step < length; step++) {
      bytes.set([ramp.y[step] ?? 0, ramp.y[step] ?? 0, ramp.u[step] ?? 0, ramp.v[step] ?? 0], end);
      end += 4;
    }
    for (const plane of [ramp.y, ramp.u, ramp.v, ramp.alpha]) {
      bytes.set(plane, end);
      end += length;
    }
    places.set(ramp, at);
    return at;
  };
}
