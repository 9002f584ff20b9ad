import type { Cutout } from './cutout.ts';
import type { YuvaPlanes } from './encode-presenter-pack.ts';

/** Renders differ by this much in places that do not move: sampling noise, not stored. */
const NOISE = 1;

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly feather: number;
}

/** The feathered differences of a sprite to the plate it stands on, modulo 256. */
export function toSpritePlanes(sprite: Cutout, plate: Cutout, spot: Spot): YuvaPlanes {
  const whole = { width: sprite.width, height: sprite.height, left: spot.left, top: spot.top, stride: plate.width, feather: spot.feather };
  const half = {
    width: sprite.width / 2,
    height: sprite.height / 2,
    left: spot.left / 2,
    top: spot.top / 2,
    stride: plate.width / 2,
    feather: spot.feather / 2,
  };
  return {
    y: computeDifference(sprite.y, plate.y, whole),
    u: computeDifference(sprite.u, plate.u, half),
    v: computeDifference(sprite.v, plate.v, half),
    alpha: computeDifference(sprite.alpha, plate.alpha, whole),
  };
}

interface Area extends Spot {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
}

function computeDifference(sprite: Uint8Array, plate: Uint8Array, area: Area): Uint8Array {
  const result = new Uint8Array(sprite.length);
  for (let y = 0, at = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, at++) {
      const weight = featherEdges(x, area.width, area.feather) * featherEdges(y, area.height, area.feather);
      const change = (sprite[at] ?? 0) - (plate[(area.top + y) * area.stride + area.left + x] ?? 0);
      result[at] = Math.abs(change) <= NOISE ? 0 : Math.round(change * weight);
    }
  }
  return result;
}

function featherEdges(at: number, length: number, feather: number): number {
  const distance = Math.min(at, length - 1 - at);
  const part = Math.min(distance / feather, 1);
  return part * part * (3 - 2 * part);
}
