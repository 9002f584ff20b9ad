import { blendOverlay, overlayStrength } from './blend-overlay.ts';
import { drawBody } from './body-rows.ts';
import { composeFace } from './compose-face.ts';
import { displacementField } from './compute-displacement-field.ts';
import { eyeWeights, mouthWeights } from './face-weights.ts';
import { emptyPicture, picturePlanes } from './frame-planes.ts';
import type { Picture } from './yuv-frame.ts';
import { poseAt } from './pose.ts';
import type { PreparedScene } from './prepared-scene.ts';
import { NODE_STEP } from './create-warp-plan.ts';
import { warpHead } from './warp-head.ts';

/**
 * Picture `n` (0 .. timeline.frameCount - 1) of a scene: the same bytes for the same arguments, in any order and in
 * every runtime. `into`, when it has the scene's size, is overwritten and returned; its former bytes never show.
 */
export function frame(prepared: PreparedScene, n: number, into?: Picture): Picture {
  const { timeline, size, figure } = prepared;
  if (!Number.isInteger(n) || n < 0 || n >= timeline.frameCount) throw new RangeError(`Scene ${timeline.sceneId} has no picture ${n}.`);
  const fits = into !== undefined && into.width === size.width && into.height === size.height;
  const picture = fits ? into : emptyPicture(size.width, size.height);
  picture.data.set(prepared.base.data);
  const planes = picturePlanes(picture);
  const { plate, work, warp, left, top } = figure;
  composeFace(work, plate, { area: figure.mouth, weights: mouthWeights(timeline.mouth, n, figure) });
  composeFace(work, plate, { area: figure.eyes, weights: eyeWeights(timeline.motion, n) });
  const pose = poseAt(timeline.motion, n);
  drawBody(planes, { plate, rows: figure.body, pose, shoulderLine: warp.shoulderLine, from: warp.top + warp.rows * NODE_STEP, left, top });
  warpHead(planes, work, { plan: warp, field: displacementField(warp, pose, plate), left, top });
  for (const overlay of prepared.overlays) {
    const strength = overlayStrength(overlay, n);
    if (strength > 0) blendOverlay(planes, overlay, strength);
  }
  return picture;
}
