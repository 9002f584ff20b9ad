import { blurWide } from './blur-wide.ts';
import { computeDistance, invertMask, type Mask } from './distance-field.ts';
import { computeStep } from './exact-functions.ts';
import { type FloatImage, getLuma } from './float-image.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoPoints } from './photo-points.ts';

/** Units inside the outline from which on pixels are looked at: an outline is no texture. */
const INSIDE = 2.5;
/** Units over which texture is averaged. */
const REACH = 6;
/** Units below the eyes at which the skin of the cheeks begins. */
const CHEEK = 25;
/** Texture in that of the cheeks: hair has at least six times as much. */
const TEXTURE = { smooth: 1.6, hair: 2.3 } as const;
/** Brightness in that of the cheeks: sleek dark hair may have no texture. */
const LUMA = { hair: 0.4, smooth: 0.6 } as const;
/** Of photos without any grain. */
const LEAST_TEXTURE = 0.03;

interface Outlined {
  /** The whole person, and the face without its outline. */
  readonly mask: Mask;
  readonly face: Mask;
}

/**
 * How surely each pixel, or the person next to it, is skin or cloth and not hair (0 to 1): the outline is sharp there, however much a shine
 * looks like the wall.
 */
export function findSmoothParts(plate: FloatImage, points: PhotoPoints, { mask, face }: Outlined): Float32Array {
  const { width, height } = plate;
  const unit = getUnit(points);
  const surface = measureSurface(plate, computeDistance(invertMask(mask)), INSIDE * unit);
  const near = blurWide(surface, { width, height, channels: CHANNELS }, REACH * unit);
  const cheeks = averageCheeks(surface, points, { face, unit });
  return Float32Array.from({ length: width * height }, (_, at) => {
    const weight = Math.max(near[at * CHANNELS + 2] ?? 0, 1e-6);
    const texture = (near[at * CHANNELS] ?? 0) / weight / Math.max(cheeks.texture, LEAST_TEXTURE);
    const luma = (near[at * CHANNELS + 1] ?? 0) / weight / Math.max(cheeks.luma, 1e-3);
    return (1 - computeStep(TEXTURE.smooth, TEXTURE.hair, texture)) * computeStep(LUMA.hair, LUMA.smooth, luma);
  });
}

/** Of each pixel: how much it differs from those around it, its brightness, and 1; zeros where it isn't looked at. */
const CHANNELS = 3;

function measureSurface({ width, height, data }: FloatImage, inside: Float32Array, from: number): Float32Array {
  const luma = Float32Array.from({ length: width * height }, (_, at) => getLuma(data, at * 4));
  const result = new Float32Array(luma.length * CHANNELS);
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      if ((inside[at] ?? 0) <= from) continue;
      const own = luma[at] ?? 0;
      const around = (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0) + (luma[at - width] ?? 0) + (luma[at + width] ?? 0);
      result[at * CHANNELS] = Math.sqrt(Math.abs(own - around / 4));
      result[at * CHANNELS + 1] = own;
      result[at * CHANNELS + 2] = 1;
    }
  }
  return result;
}

function averageCheeks(
  surface: Float32Array,
  points: PhotoPoints,
  { face, unit }: { readonly face: Mask; readonly unit: number },
): { readonly texture: number; readonly luma: number } {
  const from = Math.max(points.leftIris[1], points.rightIris[1]) + CHEEK * unit;
  let [texture, luma, count] = [0, 0, 0];
  for (let at = 0; at < face.data.length; at++) {
    const y = Math.floor(at / face.width);
    if (face.data[at] !== 1 || y < from || y > points.nose[1]) continue;
    texture += surface[at * CHANNELS] ?? 0;
    luma += surface[at * CHANNELS + 1] ?? 0;
    count += surface[at * CHANNELS + 2] ?? 0;
  }
  return { texture: texture / Math.max(count, 1), luma: luma / Math.max(count, 1) };
}
