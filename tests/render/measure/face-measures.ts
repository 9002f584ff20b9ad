import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { computeMeanLuma, computeRedness, cropFrame, type FrameRegion } from './frame-region.ts';
import { computeDeviation, computeMean, computeQuantile } from './statistics.ts';

/** Where a presenter's mouth and eyes may be in the frame, head movement included. */
export interface FaceRegions {
  readonly mouth: FrameRegion;
  readonly eyes: FrameRegion;
}

/** Lips and what they show, without chin and nose. */
const LIPS: FrameRegion = { left: 0.22, top: 0.15, right: 0.78, bottom: 0.75 };
const EYES: readonly FrameRegion[] = [
  { left: 0.06, top: 0.45, right: 0.42, bottom: 0.9 },
  { left: 0.58, top: 0.45, right: 0.94, bottom: 0.9 },
];

/** Less red than this share of the skin is the inside of a mouth, dark or teeth: lips are redder than skin. */
const COLORED = 0.8;

/**
 * How much red the mouth's area lacks, as a share of the skin's: dark and teeth are colorless. Grows with the opening, on no particular scale.
 * It is a sum, not a count of colorless samples: an encoder spreads the color of a narrow gap over its block and keeps the block's mean.
 */
export function measureMouthInside(frame: YuvFrame, places: FaceRegions): number {
  const redness = computeRedness(frame, cropFrame(places.mouth, LIPS));
  const skin = computeQuantile(redness, 0.5);
  return computeMean(redness.map((value) => Math.max(skin * COLORED - value, 0))) / Math.max(skin, 1);
}

/** Contrast of the eyes: white, iris and lashes against each other, or only lids. */
export function measureEyeContrast(frame: YuvFrame, places: FaceRegions): number {
  return computeDeviation(EYES.flatMap((eye) => computeMeanLuma(frame, cropFrame(places.eyes, eye))));
}

/** Of a wide frame. */
const CAPTION_REGION: FrameRegion = { left: 0.4, top: 0.84, right: 0.6, bottom: 0.92 };

export function countCaptionPixels(frame: YuvFrame): readonly number[] {
  return computeMeanLuma(frame, cropFrame({ left: 0, top: 0, right: frame.width, bottom: frame.height }, CAPTION_REGION));
}

/** Brings a measure to 0 at its value at rest and 1 at its great values. */
export function measureDistanceFromRest(values: readonly number[], rest: number): readonly number[] {
  const great = computeQuantile(values, 0.95);
  return values.map((value) => (value - rest) / Math.max(great - rest, Number.EPSILON));
}
