import type { LipLayer } from './lip-layers.ts';

/** Pixels that a height may be off. */
const TOLERANCE = 0.01;
const LARGEST_STEPS = 24;

/**
 * The height of the placed column that moves to `target`: y + displace(y) = target. Secants inside a bracket; exact to `TOLERANCE` as long
 * as no two heights move to one place.
 */
export function solveHeight(layer: LipLayer, target: number, reach: number): number {
  const first = layer.displace(target);
  if (first > -TOLERANCE && first < TOLERANCE) return target;
  let low = target - reach;
  let high = target + reach;
  let previous = target;
  let previousError = first;
  let y = target - first;
  for (let step = 0; step < LARGEST_STEPS; step++) {
    const error = y + layer.displace(y) - target;
    if (error > -TOLERANCE && error < TOLERANCE) return y;
    if (error > 0) high = y;
    else low = y;
    const slope = y === previous ? 1 : (error - previousError) / (y - previous);
    previous = y;
    previousError = error;
    const next = slope > 0.05 ? y - error / slope : y - error;
    y = next > low && next < high ? next : (low + high) / 2;
  }
  return y;
}
