import { computePower } from './exact-functions.ts';

/** Heights along the mouth, one a pixel, the middle one at x = 0; beyond its ends a curve is 0. */
export type Curve = Float64Array;

export function readCurve(curve: Curve, x: number): number {
  const place = x + (curve.length - 1) / 2;
  if (!(place >= 0 && place <= curve.length - 1)) return 0;
  const left = place | 0;
  const low = curve[left] ?? 0;
  return low + ((curve[left + 1] ?? low) - low) * (place - left);
}

/** The average lip line through both corners, `middle` below them at its lowest. */
export function createLipCurve(halfWidth: number, middle: number): Curve {
  const reach = Math.floor(halfWidth);
  return Float64Array.from({ length: 2 * reach + 1 }, (_, at) => middle * (1 - computePower(Math.abs(at - reach) / halfWidth, 1.7)));
}
