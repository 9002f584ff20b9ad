import { computeDistance, invertMask, type Mask } from './distance-field.ts';
import { type FloatImage, getLuma } from './float-image.ts';
import { getUnit } from './mouth-geometry.ts';
import type { PhotoPoints } from './photo-points.ts';

/** Units inside the outline, and above the brows, in which hair would be. */
const RING = { from: 6, to: 24, brow: 10 } as const;
/** Units below the eyes at which the skin of the cheeks begins. */
const CHEEK = 25;
/** Hair has at least six times the texture of skin in the same photo; sleek dark hair may have less, but is darker than skin. */
const MOST_TEXTURE = 2.5;
const LEAST_LUMA = 0.5;
/** Photos without any grain. */
const LEAST_TEXTURE = 0.001;
/** Ring pixels below which nothing can be said. */
const LEAST_PIXELS = 200;

interface Head {
  /** The face, without its outline. */
  readonly face: Mask;
  /** The whole person. */
  readonly mask: Mask;
}

/** Whether the head ends in skin or cloth and not in hair: its outline is sharp then, however much its shine looks like the wall. */
export function hasSmoothHead(plate: FloatImage, points: PhotoPoints, { face, mask }: Head): boolean {
  const inside = computeDistance(invertMask(mask));
  const unit = getUnit(points);
  const highest = Math.min(points.leftBrow[1], points.rightBrow[1]) - RING.brow * unit;
  const eyes = Math.max(points.leftIris[1], points.rightIris[1]);
  const ring = measureSurface(plate, (at, y) => y < highest && isWithin(inside[at] ?? 0, RING.from * unit, RING.to * unit));
  const skin = measureSurface(plate, (at, y) => face.data[at] === 1 && isWithin(y, eyes + CHEEK * unit, points.nose[1]));
  if (ring.count < LEAST_PIXELS || skin.count < LEAST_PIXELS) return false;
  return ring.texture < MOST_TEXTURE * Math.max(skin.texture, LEAST_TEXTURE) && ring.luma > LEAST_LUMA * skin.luma;
}

function isWithin(value: number, from: number, to: number): boolean {
  return value > from && value < to;
}

interface Surface {
  readonly count: number;
  /** Medians: brightness, and how much pixels differ from the four around them. */
  readonly luma: number;
  readonly texture: number;
}

function measureSurface({ width, height, data }: FloatImage, isPart: (at: number, y: number) => boolean): Surface {
  const [lumas, textures]: [number[], number[]] = [[], []];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      if (!isPart(at, y)) continue;
      const luma = getLuma(data, at * 4);
      const around = [at - 1, at + 1, at - width, at + width].reduce((sum, near) => sum + getLuma(data, near * 4), 0);
      lumas.push(luma);
      textures.push(Math.abs(luma - around / 4));
    }
  }
  return { count: lumas.length, luma: findMedian(lumas), texture: findMedian(textures) };
}

function findMedian(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0;
}
