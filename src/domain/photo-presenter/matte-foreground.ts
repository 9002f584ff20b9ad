import { blurField } from './blur.ts';
import { computeDistance, growFrom, invertMask, type Mask } from './distance-field.ts';
import { clamp, computeStep, mix } from './exact-functions.ts';
import { createFloatImage, type FloatImage } from './float-image.ts';
import type { ForegroundMask } from './foreground-mask.ts';
import type { Plate } from './make-plate.ts';
import { getUnit } from './mouth-geometry.ts';
import { measureShare, spreadColors, writeClean } from './separate-colors.ts';
import { createMaskReader } from './spread-mask.ts';

/** Units outside and inside the mask's outline in which a pixel is part foreground: for hair, and for the body. */
const BAND = { hair: 18, body: 7 } as const;
const DEPTH = { hair: 14, body: 6 } as const;
/** Units over which the colors of person and background are spread into that band. */
const SPREAD = 13;
/** Units over which the mask, whose cells are some five pixels, is smoothed. */
const SMOOTH = 2;
/** Distance of both colors from which on they tell more than the mask does. */
const TOLD = { from: 0.08, to: 0.28 } as const;
/** Distance of a hue from all mixes of both, in theirs, beyond which a pixel is neither: the mask decides. */
const OTHER = { from: 0.15, to: 0.4 } as const;
/** Shares below and above which a mix is taken for pure: noise. */
const PURE = { from: 0.1, to: 0.88 } as const;

/** The person of a mask, with hair and edges by color: before any background, of which no light is left at the edge. */
export function matteForeground({ image, points }: Plate, mask: Float32Array): FloatImage {
  const { width, height } = image;
  const unit = getUnit(points);
  const sure = findPerson(mask, { width, height }, points.nose);
  const inside = computeDistance(invertMask(sure));
  const outside = computeDistance(sure);
  const likely = blurField({ width, height, data: mask }, SMOOTH * unit).data;
  const headAt = (at: number): number => 1 - computeStep(points.chin[1], points.collar[1], Math.floor(at / width));
  const bandAt = (at: number): number => mix(BAND.body, BAND.hair, headAt(at)) * unit;
  const depthAt = (at: number): number => {
    const isHair = Math.floor(at / width) < points.nose[1];
    return (isHair ? DEPTH.hair : DEPTH.body) * unit;
  };
  const isOwn = (at: number): boolean => (inside[at] ?? 0) > depthAt(at);
  const isOther = (at: number): boolean => (outside[at] ?? 0) > bandAt(at) && (image.data[at * 4 + 3] ?? 0) > 0.5;
  const own = spreadColors(image, isOwn, SPREAD * unit);
  const other = spreadColors(image, isOther, SPREAD * unit);
  const result = createFloatImage(width, height);
  for (let at = 0; at < width * height; at++) {
    const color = image.data.subarray(at * 4, at * 4 + 4);
    if (isOwn(at)) result.data.set(color, at * 4);
    if (isOwn(at) || isOther(at) || (color[3] ?? 0) < 0.5) continue;
    const [front, back] = [own.subarray(at * 4, at * 4 + 4), other.subarray(at * 4, at * 4 + 4)];
    const share = measureShare(color, back, front);
    const isKnown = (front[3] ?? 0) > 1e-4 && (back[3] ?? 0) > 1e-4 ? 1 : 0;
    const trust =
      isKnown *
      computeStep(TOLD.from, TOLD.to, share.distance) *
      (1 - computeStep(OTHER.from, OTHER.to, share.aside / Math.max(share.distance, TOLD.from)));
    const edge = computeStep(0.25, 0.75, likely[at] ?? 0);
    const mixed = mix(edge, computeStep(PURE.from, PURE.to, share.part), trust);
    const far = 1 - computeStep(0.5, 1, (outside[at] ?? 0) / bandAt(at));
    const alpha = Math.max(mixed * far, computeStep(0.4, 1, (inside[at] ?? 0) / depthAt(at)));
    if (alpha > 0) writeClean(result.data.subarray(at * 4, at * 4 + 4), { color, back, front, alpha });
  }
  return result;
}

/** The mask over the plate, 0 to 1. */
export function placeMask(foreground: ForegroundMask, { image: { width, height }, scale, shift }: Plate): Float32Array {
  const read = createMaskReader(foreground);
  return Float32Array.from({ length: width * height }, (_, at) =>
    read(((at % width) + 0.5 - shift[0]) / scale, (Math.floor(at / width) + 0.5 - shift[1]) / scale),
  );
}

/** Others in the photo are left out. */
function findPerson(
  mask: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  nose: readonly [number, number],
): Mask {
  const all = { width, height, data: Uint8Array.from(mask, (share) => (share > 0.5 ? 1 : 0)) };
  const seed = clamp(Math.round(nose[1]), 0, height - 1) * width + clamp(Math.round(nose[0]), 0, width - 1);
  return growFrom(all, [seed]);
}
