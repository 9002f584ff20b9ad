import { blurLine } from './blur.ts';
import { type EyeFrame, fromEye, type NearField } from './eye-frame.ts';
import { sampleLinear } from './sample-image.ts';

/** Radii in units: irises are 11.7 mm wide and 62 mm apart, so that 12 is the average. */
const SMALLEST = 9.5;
const LARGEST = 16.6;
const STEP = 0.25;
/** Slopes (sine over cosine) of the rays to the free sides of the iris, which no lid covers. */
const RAYS = [-0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3] as const;

interface Search {
  readonly frame: EyeFrame;
  readonly iris: readonly [number, number];
  readonly unit: number;
}

/** The radius at which the mean brightness along circles changes most, left and right of the iris' center. */
export function findIrisRadius({ field, left, top }: NearField, { frame, iris, unit }: Search): number {
  const count = Math.round((LARGEST - SMALLEST) / STEP) + 1;
  const means = Float64Array.from({ length: count }, (_, index) => {
    const radius = (SMALLEST + index * STEP) * unit;
    let sum = 0;
    for (const slope of RAYS) {
      const across = radius / Math.sqrt(1 + slope * slope);
      for (const side of [-1, 1]) {
        const [x, y] = fromEye(frame, iris[0] + side * across, iris[1] + slope * across);
        sum += sampleLinear(field, x - left, y - top);
      }
    }
    return sum / (2 * RAYS.length);
  });
  const smooth = blurLine(means, 2);
  let best = 1;
  for (let index = 1; index < count - 1; index++) {
    if (rise(smooth, index) > rise(smooth, best)) best = index;
  }
  return (SMALLEST + best * STEP) * unit;
}

function rise(means: Float64Array, index: number): number {
  return (means[index + 1] ?? 0) - (means[index - 1] ?? 0);
}
