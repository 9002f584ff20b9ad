import { computeBodyShift, computeSmallCosineLoss, computeSmallSine, type Pose } from '../pose.ts';
import type { Rig, RigPart, RigSpace } from './rig.ts';

/** Radians: a head drawn from one side turns no further. */
const MOST_YAW = 0.28;
const MOST_PITCH = 0.2;
const RADIANS = 3.141592653589793 / 180;
/** How much of a turn of the head the neck takes part in. */
const SHARES: Readonly<Record<RigSpace, number>> = { head: 1, neck: 0.35, body: 0 };

/** Where the points of a part go, in plate pixels. */
export type MovePoint = (point: { x: number; y: number }) => void;

/** Turns the head about its joint, as a dome that is seen from the front, tilts it about the neck, and moves all with the body. */
export function createMove(rig: Rig, part: Pick<RigPart, 'space' | 'lift' | 'flat'>, pose: Pose): MovePoint {
  const share = SHARES[part.space];
  const { anchors, dome, rest, height } = rig;
  const body = { height, shoulderLine: anchors.shoulderLine };
  const turned = { yaw: pose.yaw + rest.yaw * RADIANS, pitch: pose.pitch + rest.pitch * RADIANS, roll: pose.roll + rest.roll * RADIANS };
  const yaw = limit(turned.yaw, MOST_YAW) * share;
  const pitch = limit(turned.pitch, MOST_PITCH) * share;
  const roll = limit(turned.roll, MOST_PITCH) * share;
  const [sinYaw, lossYaw] = [computeSmallSine(yaw), computeSmallCosineLoss(yaw)];
  const [sinPitch, lossPitch] = [computeSmallSine(pitch), computeSmallCosineLoss(pitch)];
  const [sinRoll, lossRoll] = [computeSmallSine(roll), computeSmallCosineLoss(roll)];
  const [pivotX, pivotY] = anchors.neckPivot;
  const shift = computeBodyShift(pose, pivotY, body);
  return (point) => {
    if (share === 0) {
      const { dx, dy } = computeBodyShift(pose, point.y, body);
      point.x += dx;
      point.y += dy;
      return;
    }
    const across = point.x - dome.x;
    const down = point.y - dome.y;
    const depth = part.lift + (part.flat === true ? 0 : computeDepth(rig, across, down));
    const x = point.x + across * lossYaw + depth * sinYaw - pivotX;
    const y = point.y + down * lossPitch + depth * sinPitch - pivotY;
    point.x = pivotX + x + x * lossRoll - y * sinRoll + shift.dx;
    point.y = pivotY + y + y * lossRoll + x * sinRoll + shift.dy;
  };
}

function computeDepth({ dome }: Rig, across: number, down: number): number {
  const x = across / dome.across;
  const y = down / dome.down;
  return dome.depth * Math.sqrt(Math.max(1 - x * x - y * y, 0));
}

function limit(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
