import { clamp } from './exact-functions.ts';
import { computeLumaPlane, computeRednessPlane, type FloatImage } from './float-image.ts';
import { type Curve, readCurve } from './lip-curve.ts';
import { refineLipLine } from './refine-lip-line.ts';
import type { PhotoPoint, PhotoPoints } from './photo-points.ts';

/**
 * A mouth in its own frame: origin between its corners, x along them to the right, y down. Lengths in pixels of the plate; `unit` is what
 * 1/128 of the irises' distance measures.
 */
export interface MouthGeometry {
  readonly unit: number;
  readonly origin: PhotoPoint;
  /** Unit vector from corner to corner. */
  readonly across: PhotoPoint;
  readonly halfWidth: number;
  /** Lower edge of the upper lip and upper edge of the lower lip. */
  readonly upper: Curve;
  readonly lower: Curve;
  readonly upperThickness: number;
  readonly lowerThickness: number;
  /** Distance between the lips as photographed; 0 where they touch. */
  readonly parted: number;
  /** Height of the lower lip's edge in the middle. */
  readonly line: number;
  readonly nose: number;
  readonly chin: number;
  readonly collar: number;
  readonly jawHalfWidth: number;
}

/** Lips further apart than this, in units, count as parted. */
const PARTED = 3;

export function measureMouth(plate: FloatImage, points: PhotoPoints): MouthGeometry {
  const unit = getUnit(points);
  const [left, right] = [points.mouthLeft, points.mouthRight];
  const width = Math.sqrt((right[0] - left[0]) * (right[0] - left[0]) + (right[1] - left[1]) * (right[1] - left[1]));
  const across: PhotoPoint = [(right[0] - left[0]) / width, (right[1] - left[1]) / width];
  const origin: PhotoPoint = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const frame = { unit, origin, across, halfWidth: width / 2 };
  const getHeight = (point: PhotoPoint): number => (point[1] - origin[1]) * across[0] - (point[0] - origin[0]) * across[1];
  const [upperEdge, lowerEdge] = [getHeight(points.upperLipBottom), getHeight(points.lowerLipTop)];
  const isParted = lowerEdge - upperEdge >= PARTED * unit;
  const curves = isParted
    ? refineParted(plate, frame, { upper: upperEdge, lower: lowerEdge })
    : refineClosed(plate, frame, (upperEdge + lowerEdge) / 2);
  const line = readCurve(curves.lower, 0);
  const chin = getHeight(points.chin);
  return {
    ...frame,
    ...curves,
    upperThickness: Math.max(readCurve(curves.upper, 0) - getHeight(points.upperLipTop), 4 * unit),
    lowerThickness: clamp(getHeight(points.lowerLipBottom) - line, 6 * unit, Math.max(0.7 * (chin - line), 6 * unit)),
    parted: isParted ? lowerEdge - upperEdge : 0,
    line,
    nose: Math.min(getHeight(points.nose), readCurve(curves.upper, 0) - 8 * unit),
    chin: Math.max(chin, line + 20 * unit),
    collar: getHeight(points.collar),
    jawHalfWidth: Math.max((points.jawRight[0] - points.jawLeft[0]) / 2, 1.3 * frame.halfWidth),
  };
}

/** Pixels of the plate that 1/128 of the irises' distance measures. */
export function getUnit({ leftIris, rightIris }: PhotoPoints): number {
  const [x, y] = [rightIris[0] - leftIris[0], rightIris[1] - leftIris[1]];
  return Math.sqrt(x * x + y * y) / 128;
}

export function toPlate({ origin, across }: Pick<MouthGeometry, 'origin' | 'across'>, x: number, y: number): PhotoPoint {
  return [origin[0] + x * across[0] - y * across[1], origin[1] + x * across[1] + y * across[0]];
}

/** Pixel of the plate to the mouth's frame. */
export function toMouth(
  { origin, across }: Pick<MouthGeometry, 'origin' | 'across'>,
  x: number,
  y: number,
): readonly [along: number, down: number] {
  const [dx, dy] = [x - origin[0], y - origin[1]];
  return [dx * across[0] + dy * across[1], dy * across[0] - dx * across[1]];
}

type MouthFrame = Pick<MouthGeometry, 'unit' | 'origin' | 'across' | 'halfWidth'>;
type Curves = Pick<MouthGeometry, 'upper' | 'lower'>;

/** Between closed lips runs the darkest line. */
function refineClosed(plate: FloatImage, frame: MouthFrame, middle: number): Curves {
  const field = { width: plate.width, height: plate.height, data: computeLumaPlane(plate) };
  const line = refineLipLine(field, frame, { middle, follow: 'dark' });
  return { upper: line, lower: line };
}

/** Lips are red and teeth are not: redness falls from the upper lip to the gap and rises to the lower lip. */
function refineParted(plate: FloatImage, frame: MouthFrame, middle: { readonly upper: number; readonly lower: number }): Curves {
  const field = { width: plate.width, height: plate.height, data: computeRednessPlane(plate) };
  const upper = refineLipLine(field, frame, { middle: middle.upper, follow: 'fall' });
  const lower = refineLipLine(field, frame, { middle: middle.lower, follow: 'rise' });
  return { upper, lower: lower.map((y, at) => Math.max(y, upper[at] ?? 0)) };
}
