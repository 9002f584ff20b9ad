import { type Pose, computeBodyShift, computeSmallCosineLoss, computeSmallSine } from './pose.ts';
import { NODE_STEP, type WarpPlan } from './create-warp-plan.ts';

/** Source position of each node in the presenter, in 1/65536 pixels. */
export interface DisplacementField {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

const ONE = 65536;

/** Values shared by all nodes of one frame. */
interface Bend {
  readonly plan: WarpPlan;
  readonly field: DisplacementField;
  readonly sinYaw: number;
  readonly sinPitch: number;
  readonly sinRoll: number;
  readonly lossYaw: number;
  readonly lossPitch: number;
  readonly lossRoll: number;
  /** Maximum source position, in pixels. */
  readonly lastX: number;
  readonly lastY: number;
}

/**
 * Inverse warp of yaw, pitch, roll, lean and breath in one smooth field. A node's source is the node minus the movement at that source: two
 * steps of fixed-point iteration. Written into `into`, where that is given.
 */
export function computeDisplacementField(
  plan: WarpPlan,
  pose: Pose,
  presenter: { readonly width: number; readonly height: number; readonly into?: DisplacementField | undefined },
): DisplacementField {
  const { into: field = createField(plan) } = presenter;
  const bend: Bend = {
    plan,
    field,
    sinYaw: computeSmallSine(pose.yaw),
    sinPitch: computeSmallSine(pose.pitch),
    sinRoll: computeSmallSine(pose.roll),
    lossYaw: computeSmallCosineLoss(pose.yaw),
    lossPitch: computeSmallCosineLoss(pose.pitch),
    lossRoll: computeSmallCosineLoss(pose.roll),
    lastX: presenter.width - 3,
    lastY: presenter.height - 3,
  };
  const body = { height: presenter.height, shoulderLine: plan.shoulderLine };
  for (let row = 0; row <= plan.rows; row++) {
    const shift = computeBodyShift(pose, plan.top + row * NODE_STEP, body);
    bendRow(bend, row, shift);
  }
  return field;
}

function createField({ columns, rows }: WarpPlan): DisplacementField {
  const nodes = (columns + 1) * (rows + 1);
  return { x: new Int32Array(nodes), y: new Int32Array(nodes) };
}

/**
 * Bends one row of nodes. One loop over plain numbers: objects per node would be a megabyte of garbage in every frame.
 * A point `ahead` of the joint moves right by `ahead x sinYaw + ...` and down by `ahead x sinPitch + ...`; `near` is the source after the
 * first step, `between` the four nodes around it.
 */
function bendRow(bend: Bend, row: number, shift: { readonly dx: number; readonly dy: number }): void {
  const { plan, field, sinYaw, sinPitch, sinRoll, lossYaw, lossPitch, lossRoll, lastX, lastY } = bend;
  const { sway, ahead, columns } = plan;
  const [jointX, jointY] = plan.joint;
  const [neckX, neckY] = plan.neck;
  const across = columns + 1;
  const restY = plan.top + row * NODE_STEP - shift.dy;
  for (let column = 0, node = row * across; column <= columns; column++, node++) {
    const restX = plan.left + column * NODE_STEP - shift.dx;
    const swayHere = sway[node] ?? 0;
    const aheadHere = ahead[node] ?? 0;
    const nearX =
      restX - swayHere * (aheadHere * sinYaw + (restX - jointX) * lossYaw + (restX - neckX) * lossRoll - (restY - neckY) * sinRoll);
    const nearY =
      restY - swayHere * (aheadHere * sinPitch + (restY - jointY) * lossPitch + (restX - neckX) * sinRoll + (restY - neckY) * lossRoll);
    const nodeX = clamp((nearX - plan.left) / NODE_STEP, 0, columns - 0.001);
    const nodeY = clamp((nearY - plan.top) / NODE_STEP, 0, plan.rows - 0.001);
    const left = Math.floor(nodeX);
    const top = Math.floor(nodeY);
    const partX = nodeX - left;
    const partY = nodeY - top;
    const between = top * across + left;
    const below = between + across;
    const upperSway = mix(sway[between] ?? 0, sway[between + 1] ?? 0, partX);
    const swayThere = mix(upperSway, mix(sway[below] ?? 0, sway[below + 1] ?? 0, partX), partY);
    const upperAhead = mix(ahead[between] ?? 0, ahead[between + 1] ?? 0, partX);
    const aheadThere = mix(upperAhead, mix(ahead[below] ?? 0, ahead[below + 1] ?? 0, partX), partY);
    const sourceX =
      restX - swayThere * (aheadThere * sinYaw + (nearX - jointX) * lossYaw + (nearX - neckX) * lossRoll - (nearY - neckY) * sinRoll);
    const sourceY =
      restY - swayThere * (aheadThere * sinPitch + (nearY - jointY) * lossPitch + (nearX - neckX) * sinRoll + (nearY - neckY) * lossRoll);
    field.x[node] = Math.round(clamp(sourceX, 1, lastX) * ONE);
    field.y[node] = Math.round(clamp(sourceY, 1, lastY) * ONE);
  }
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

function mix(one: number, other: number, part: number): number {
  return one + (other - one) * part;
}
