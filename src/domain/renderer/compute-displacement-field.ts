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

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Inverse warp of yaw, pitch, roll, lean and breath in one smooth field. A node's source is the node minus the movement at that source: two
 * steps of fixed-point iteration.
 */
export function computeDisplacementField(
  plan: WarpPlan,
  pose: Pose,
  presenter: { readonly width: number; readonly height: number },
): DisplacementField {
  const nodes = (plan.columns + 1) * (plan.rows + 1);
  const field = { x: new Int32Array(nodes), y: new Int32Array(nodes) };
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

function bendRow(bend: Bend, row: number, shift: { readonly dx: number; readonly dy: number }): void {
  const { plan } = bend;
  const y = plan.top + row * NODE_STEP - shift.dy;
  const first = row * (plan.columns + 1);
  for (let column = 0; column <= plan.columns; column++) {
    bendNode(bend, first + column, { x: plan.left + column * NODE_STEP - shift.dx, y });
  }
}

/** `rest`: the node's source while the head is still. */
function bendNode(bend: Bend, node: number, rest: Spot): void {
  const { plan, field } = bend;
  const sway = plan.sway[node] ?? 0;
  const ahead = plan.ahead[node] ?? 0;
  const nearX = rest.x - sway * computeShiftAcross(bend, rest, ahead);
  const nearY = rest.y - sway * computeShiftDown(bend, rest, ahead);
  const nodeX = clamp((nearX - plan.left) / NODE_STEP, 0, plan.columns - 0.001);
  const nodeY = clamp((nearY - plan.top) / NODE_STEP, 0, plan.rows - 0.001);
  const left = Math.floor(nodeX);
  const top = Math.floor(nodeY);
  const between = { at: top * (plan.columns + 1) + left, across: plan.columns + 1, x: nodeX - left, y: nodeY - top };
  const near = { x: nearX, y: nearY };
  const swayThere = sampleField(plan.sway, between);
  const aheadThere = sampleField(plan.ahead, between);
  const sourceX = rest.x - swayThere * computeShiftAcross(bend, near, aheadThere);
  const sourceY = rest.y - swayThere * computeShiftDown(bend, near, aheadThere);
  field.x[node] = Math.round(clamp(sourceX, 1, bend.lastX) * ONE);
  field.y[node] = Math.round(clamp(sourceY, 1, bend.lastY) * ONE);
}

/** How far the head's turn moves a point `ahead` of the joint, to screen right. */
function computeShiftAcross({ plan, sinYaw, lossYaw, lossRoll, sinRoll }: Bend, { x, y }: Spot, ahead: number): number {
  return ahead * sinYaw + (x - plan.joint[0]) * lossYaw + (x - plan.neck[0]) * lossRoll - (y - plan.neck[1]) * sinRoll;
}

function computeShiftDown({ plan, sinPitch, lossPitch, lossRoll, sinRoll }: Bend, { x, y }: Spot, ahead: number): number {
  return ahead * sinPitch + (y - plan.joint[1]) * lossPitch + (x - plan.neck[0]) * sinRoll + (y - plan.neck[1]) * lossRoll;
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}

function sampleField(field: Float32Array, between: Spot & { readonly at: number; readonly across: number }): number {
  const { at, across } = between;
  const a = field[at] ?? 0;
  const b = field[at + 1] ?? 0;
  const c = field[at + across] ?? 0;
  const d = field[at + across + 1] ?? 0;
  const upper = a + (b - a) * between.x;
  return upper + (c + (d - c) * between.x - upper) * between.y;
}
