import { clamp, computeStep, mix } from './exact-functions.ts';
import { type Color, getMedianColor } from './face-colors.ts';
import { type FloatImage, getLuma } from './float-image.ts';
import { readCurve } from './lip-curve.ts';
import { type MouthGeometry, toMouth, toPlate } from './mouth-geometry.ts';
import type { OwnTeeth } from './mouth-source.ts';
import { sampleCubic } from './sample-image.ts';

const SAMPLES = 41;
/** The row's brightness is the one that this share of its samples stays below. */
const BRIGHT = 0.8;

/**
 * The upper teeth where the photo shows them, for a mouth that was closed from `parted` to `closed`. Everything between the lips of the
 * photo is sampled in place.
 */
export function readOwnTeeth(photographed: FloatImage, parted: MouthGeometry, closed: MouthGeometry): OwnTeeth {
  const { unit, halfWidth } = parted;
  const color = new Float64Array(4);
  const row = Array.from({ length: SAMPLES }, (_, at): Color => {
    const x = (at / (SAMPLES - 1) - 0.5) * halfWidth;
    const [plateX, plateY] = toPlate(parted, x, (readCurve(parted.upper, x) + readCurve(parted.lower, x)) / 2);
    sampleCubic(photographed, { x: plateX, y: plateY }, color);
    return [color[0] ?? 0, color[1] ?? 0, color[2] ?? 0];
  });
  const lumas = row.map((each) => getLuma(each, 0)).toSorted((one, other) => one - other);
  const bright = Math.max(lumas[Math.floor((lumas.length - 1) * BRIGHT)] ?? 0, 0.05);
  const light = row.filter((each) => getLuma(each, 0) >= BRIGHT * bright);
  return {
    color: getMedianColor(light.length > 0 ? light : row),
    tip: closed.line + findTips(parted, closed) - unit,
    sample({ x, y }, into) {
      const [plateX, plateY] = toPlate(closed, x, y);
      const [along, down] = toMouth(parted, plateX, plateY);
      const [upper, lower] = [readCurve(parted.upper, along), readCurve(parted.lower, along)];
      if (lower - upper <= 3 * unit || Math.abs(along) >= 0.97 * halfWidth) return 0;
      const inside = clamp(down, upper + 2.2 * unit, Math.max(lower - 1.6 * unit, upper + 2.3 * unit));
      const [sourceX, sourceY] = toPlate(parted, along, inside);
      sampleCubic(photographed, { x: sourceX, y: sourceY }, into);
      const solid = mix(0.75, 1, computeStep(0.3, 0.62, getLuma(into, 0) / bright));
      return computeStep(-unit, 1.2 * unit, lower - unit - down) * solid;
    },
  };
}

/** How far below the closed line the photo's teeth reach, in the middle. */
function findTips(parted: MouthGeometry, closed: MouthGeometry): number {
  const [x, y] = toPlate(parted, 0, parted.line);
  return Math.max(toMouth(closed, x, y)[1] - closed.line, 0);
}
