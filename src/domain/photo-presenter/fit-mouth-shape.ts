import { createMouthPose, type LipLayer, LowerLip, type MouthPose, UpperLip } from './lip-layers.ts';
import type { MouthGeometry } from './mouth-geometry.ts';
import type { MouthShape } from './mouth-shapes.ts';

/** Least distance, relative to rest, to which two heights of a column may be pushed together: below 0 skin would fold over itself. */
export const LEAST_STRETCH = 0.12;
/** What is left of a shape's movement with each attempt, and how often it is made smaller. */
const EASE = 0.85;
const MOST_ATTEMPTS = 24;
const COLUMNS = 17;

/** The shape's pose for this mouth, made smaller until no skin folds over: short chins and thin lips take less of it. */
export function fitMouthShape(mouth: MouthGeometry, shape: MouthShape): MouthPose {
  let pose = createMouthPose(mouth, shape);
  let share = 1;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && measureLeastStretch(pose) < LEAST_STRETCH; attempt++) {
    share *= EASE;
    pose = createMouthPose(mouth, easeShape(shape, share));
  }
  return pose;
}

function easeShape(shape: MouthShape, share: number): MouthShape {
  return {
    ...shape,
    gap: shape.gap * share,
    lift: shape.lift * share,
    jaw: shape.jaw * share,
    sag: shape.sag * share,
    corner: shape.corner * share,
    width: 1 + (shape.width - 1) * share,
    upperSwell: 1 + (shape.upperSwell - 1) * share,
    lowerSwell: 1 + (shape.lowerSwell - 1) * share,
  };
}

/** The smallest change of height in the target for one pixel in the source, over both layers. */
export function measureLeastStretch(pose: MouthPose): number {
  const { mouth } = pose;
  const { unit } = mouth;
  const above = { from: mouth.nose - 24 * unit, to: mouth.line + 4 * unit };
  const below = { from: mouth.line - 8 * unit, to: mouth.chin + pose.neck + 8 * unit };
  return Math.min(measureLayer(new UpperLip(pose), mouth, above), measureLayer(new LowerLip(pose), mouth, below));
}

function measureLayer(layer: LipLayer, mouth: MouthGeometry, heights: { readonly from: number; readonly to: number }): number {
  const step = Math.max(mouth.unit, 0.5);
  let least = Infinity;
  for (let column = 0; column < COLUMNS; column++) {
    layer.place((2.6 * mouth.halfWidth * column) / (COLUMNS - 1) - 1.3 * mouth.halfWidth, mouth.line);
    let before = heights.from + layer.displace(heights.from);
    for (let y = heights.from + step; y <= heights.to; y += step) {
      const after = y + layer.displace(y);
      least = Math.min(least, (after - before) / step);
      before = after;
    }
  }
  return least;
}
