import { blurField } from './blur.ts';
import { clamp } from './exact-functions.ts';
import type { PhotoPoint } from './photo-points.ts';
import type { Field } from './sample-image.ts';

/** Where an eye is: origin between its corners, x along them to the right, y down, in pixels of the plate. */
export interface EyeFrame {
  readonly unit: number;
  readonly origin: PhotoPoint;
  readonly across: PhotoPoint;
  readonly halfWidth: number;
}

export function toEye({ origin, across }: Pick<EyeFrame, 'origin' | 'across'>, x: number, y: number): PhotoPoint {
  const [dx, dy] = [x - origin[0], y - origin[1]];
  return [dx * across[0] + dy * across[1], dy * across[0] - dx * across[1]];
}

export function fromEye({ origin, across }: Pick<EyeFrame, 'origin' | 'across'>, x: number, y: number): PhotoPoint {
  return [origin[0] + x * across[0] - y * across[1], origin[1] + x * across[1] + y * across[0]];
}

/** A field around an eye and the place of its corner in the plate. */
export interface NearField {
  readonly field: Field;
  readonly left: number;
  readonly top: number;
}

export function cropAroundEye(luma: Field, { origin, halfWidth, unit }: EyeFrame): NearField {
  const room = 1.2 * halfWidth + 24 * unit;
  const left = clamp(Math.floor(origin[0] - room), 0, luma.width - 1);
  const top = clamp(Math.floor(origin[1] - room), 0, luma.height - 1);
  const width = clamp(Math.ceil(2 * room), 1, luma.width - left);
  const height = clamp(Math.ceil(2 * room), 1, luma.height - top);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * luma.width + left;
    data.set(luma.data.subarray(from, from + width), y * width);
  }
  return { field: blurField({ width, height, data }, 0.6 * unit), left, top };
}
