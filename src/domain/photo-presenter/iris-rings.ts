import { blurLine } from './blur.ts';
import { fromEye } from './eye-frame.ts';
import type { EyeGeometry } from './eye-geometry.ts';
import type { Color } from './face-colors.ts';
import type { FloatImage } from './float-image.ts';
import { sampleCubic } from './sample-image.ts';

/** Colors of an iris by distance from its center. */
export interface IrisRings {
  read(distance: number, channel: number): number;
}

const STEP = 0.5;
/** Slopes of the rays around 3 and 9 o'clock, where no lid covers the iris. */
const RAYS = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3] as const;

/** Medians along the free rays; outside the iris the white of the eye. */
export function createIrisRings(plate: FloatImage, eye: EyeGeometry, eyeWhite: Color): IrisRings {
  const count = Math.ceil((2.2 * eye.irisRadius) / (STEP * eye.unit));
  const rings = [0, 1, 2, 3].map(() => new Float64Array(count));
  const white = [eyeWhite[0] * 0.93, eyeWhite[1] * 0.93, eyeWhite[2] * 0.93, 1];
  for (let index = 0; index < count; index++) {
    const radius = index * STEP * eye.unit;
    const isWhite = radius > 1.3 * eye.irisRadius;
    const colors = isWhite ? [] : readRays(plate, eye, radius);
    for (const [channel, ring] of rings.entries()) {
      const values = colors.map((color) => color[channel] ?? 0).toSorted((one, other) => one - other);
      ring[index] = isWhite ? (white[channel] ?? 0) : (values[values.length >> 1] ?? 0);
    }
  }
  const smooth = rings.map((ring) => blurLine(ring, 1.5));
  return {
    read(distance, channel) {
      const place = Math.min(distance / (STEP * eye.unit), count - 1);
      const left = place | 0;
      const low = smooth[channel]?.[left] ?? 0;
      return low + ((smooth[channel]?.[left + 1] ?? low) - low) * (place - left);
    },
  };
}

function readRays(plate: FloatImage, eye: EyeGeometry, radius: number): readonly Float64Array[] {
  return RAYS.flatMap((slope) =>
    [-1, 1].map((side) => {
      const across = radius / Math.sqrt(1 + slope * slope);
      const [x, y] = fromEye(eye, eye.iris[0] + side * across, eye.iris[1] + slope * across);
      const color = new Float64Array(4);
      sampleCubic(plate, { x, y }, color);
      return color;
    }),
  );
}
