import { composeFace } from '../compose-face.ts';
import { computeGridWeights, type SpriteWeights } from '../face-weights.ts';
import type { DrawableBaked } from '../scaled-presenter.ts';
import type { SceneTimeline } from '../scene-timeline.ts';
import { composeMouth } from './compose-mouth.ts';
import { computeMouthWarps, findMovingBox } from './compute-mouth-warps.ts';
import { findGridPosition } from './mouth-shape.ts';
import { MOUTH_STEP } from './scaled-mouth.ts';
import { computeTargetLips } from './target-lips.ts';

const WEIGHT_ONE = 4096;
/** A warped mouth with less than this share is left out; its lips were brought to the others' already. */
const LEAST_SHARE = 0.08;

/** Draws the mouth of frame `n` into the presenter's scratch: its neighbors in the grid are warped to the frame's lip lines, then mixed. */
export function drawMouth(presenter: DrawableBaked, timeline: Pick<SceneTimeline, 'mouth' | 'motion'>, n: number): void {
  const { work, plate, mouth: area, lips, grid } = presenter;
  const position = findGridPosition(timeline.mouth, n, presenter);
  if (lips === undefined) {
    composeFace(work, plate, { area, weights: computeGridWeights(position, grid) });
    return;
  }
  const weights = roundWeights(computeGridWeights(position, grid));
  const smile = timeline.motion.smile[n] ?? 0;
  const target = computeTargetLips(lips.lips, grid, { position, smile, unit: lips.unit });
  const box = findMovingBox(lips, target, smile);
  const except = {
    left: box.column * MOUTH_STEP,
    top: box.row * MOUTH_STEP,
    right: Math.min((box.column + box.columns) * MOUTH_STEP, area.width),
    bottom: Math.min((box.row + box.rows) * MOUTH_STEP, area.height),
  };
  composeFace(work, plate, { area, weights: weights.map(([id, weight]) => [id, weight / WEIGHT_ONE]), except });
  const warps = computeMouthWarps(lips, box, { target, smile, sources: weights.map(([id]) => lips.lips.get(id) ?? target) });
  const sources = weights.flatMap(([id, weight], at) => {
    const planes = lips.images.get(id);
    const warp = warps[at];
    return planes === undefined || warp === undefined ? [] : [{ planes, weight, warp }];
  });
  composeMouth(work, area, { box, sources });
}

/** Weights less `LEAST_SHARE`, brought to 4096 together; what rounding leaves goes to the greatest. Changes without steps. */
function roundWeights(weights: SpriteWeights): SpriteWeights {
  const lessened = weights.map(([id, weight]) => [id, Math.max(weight - LEAST_SHARE, 0)] as const).filter(([, weight]) => weight > 0);
  const total = lessened.reduce((sum, [, weight]) => sum + weight, 0);
  const rounded = lessened.map(([id, weight]): [string, number] => [id, Math.round((weight / total) * WEIGHT_ONE)]);
  const greatest = rounded.reduce((best, each) => (each[1] > best[1] ? each : best), rounded[0] ?? ['', 0]);
  greatest[1] += WEIGHT_ONE - rounded.reduce((sum, [, weight]) => sum + weight, 0);
  return rounded;
}
