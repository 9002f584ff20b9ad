import { type Pose, bodyShift, smallCosineLoss, smallSine } from './pose.ts';
import { NODE_STEP, type WarpPlan } from './warp-plan.ts';

/** Where each node of the plan looks in the figure, in 1/65536 pixels. */
export interface DisplacementField {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

const ONE = 65536;

/**
 * One smooth inverse warp for yaw, pitch, roll, lean and breath. The source of a node is the node less the movement
 * at that source: two steps of fixed-point iteration.
 */
export function displacementField(
  plan: WarpPlan,
  pose: Pose,
  figure: { readonly width: number; readonly height: number },
): DisplacementField {
  const across = plan.columns + 1;
  const down = plan.rows + 1;
  const x = new Int32Array(across * down);
  const y = new Int32Array(across * down);
  const sinYaw = smallSine(pose.yaw);
  const sinPitch = smallSine(pose.pitch);
  const sinRoll = smallSine(pose.roll);
  const lossYaw = smallCosineLoss(pose.yaw);
  const lossPitch = smallCosineLoss(pose.pitch);
  const lossRoll = smallCosineLoss(pose.roll);
  const [jointX, jointY] = plan.joint;
  const [neckX, neckY] = plan.neck;
  const body = { height: figure.height, shoulderLine: plan.shoulderLine };
  for (let row = 0, node = 0; row < down; row++) {
    const targetY = plan.top + row * NODE_STEP;
    const shift = bodyShift(pose, targetY, body);
    for (let column = 0; column < across; column++, node++) {
      const restX = plan.left + column * NODE_STEP - shift.dx;
      const restY = targetY - shift.dy;
      let sourceX = restX;
      let sourceY = restY;
      let sway = plan.sway[node] ?? 0;
      let ahead = plan.ahead[node] ?? 0;
      for (let step = 0; ; step++) {
        const moveX = ahead * sinYaw + (sourceX - jointX) * lossYaw + (sourceX - neckX) * lossRoll - (sourceY - neckY) * sinRoll;
        const moveY = ahead * sinPitch + (sourceY - jointY) * lossPitch + (sourceX - neckX) * sinRoll + (sourceY - neckY) * lossRoll;
        sourceX = restX - sway * moveX;
        sourceY = restY - sway * moveY;
        if (step === 1) break;
        const nodeX = Math.min(Math.max((sourceX - plan.left) / NODE_STEP, 0), plan.columns - 0.001);
        const nodeY = Math.min(Math.max((sourceY - plan.top) / NODE_STEP, 0), plan.rows - 0.001);
        const left = Math.floor(nodeX);
        const top = Math.floor(nodeY);
        const at = top * across + left;
        sway = between(plan.sway, at, { across, x: nodeX - left, y: nodeY - top });
        ahead = between(plan.ahead, at, { across, x: nodeX - left, y: nodeY - top });
      }
      x[node] = Math.round(Math.min(Math.max(sourceX, 1), figure.width - 3) * ONE);
      y[node] = Math.round(Math.min(Math.max(sourceY, 1), figure.height - 3) * ONE);
    }
  }
  return { x, y };
}

function between(field: Float32Array, at: number, part: { readonly across: number; readonly x: number; readonly y: number }): number {
  const a = field[at] ?? 0;
  const b = field[at + 1] ?? 0;
  const c = field[at + part.across] ?? 0;
  const d = field[at + part.across + 1] ?? 0;
  const upper = a + (b - a) * part.x;
  return upper + (c + (d - c) * part.x - upper) * part.y;
}
