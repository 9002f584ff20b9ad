import { type ArmPose, ARM_SIDES, type ArmSide, type HandShape, mirrorPoint, type RigArms } from '../drawing/rig-arms.ts';
import { computeCosineOfRevolutions, computeSineOfRevolutions } from '../exact-math.ts';
import type { HandPlace } from './hand-poses.ts';

/** What of the plate a frame shows, from its left to its right edge; plate pixels. */
export interface HandView {
  readonly left: number;
  readonly right: number;
}

/** A circle around a hand, in the hand's own coordinates as shares of its length. */
interface HandRoom {
  readonly x: number;
  readonly up: number;
  readonly radius: number;
}

const USUAL_ROOM: HandRoom = { x: 0, up: 0.44, radius: 0.6 };
const ROOMS: Readonly<Partial<Record<HandShape, HandRoom>>> = {
  thumb: { x: -0.15, up: 0.24, radius: 0.54 },
  fold: { x: 0, up: 0.36, radius: 0.54 },
  rest: { x: 0, up: 0.36, radius: 0.54 },
};

/** Plate pixels that a face moves to its sides and, with an open mouth, down; and between a hand and the frame's side. */
const FACE_MARGINS = { across: 64, down: 44 } as const;
const SIDE_MARGIN = 12;
/** A rounded box around the face's box is so much larger: 2 to the power of 1/8. */
const ROUNDED = 1.0905;
/** Least height of a wrist over its elbow, as a share of the forearm. */
const LOWEST_ELBOW = 0.5;

/** The whole arm of a hand: inside the frame as far as it can be, and never over the face. */
export function poseArm(arms: RigArms, place: HandPlace & { readonly shape: HandShape; readonly side: ArmSide }, view: HandView): ArmPose {
  const { side, shape } = place;
  const mirror = side === 'right' ? 1 : -1;
  const direction = [mirror * computeSineOfRevolutions(place.turn), -computeCosineOfRevolutions(place.turn)] as const;
  const room = ROOMS[shape] ?? USUAL_ROOM;
  // From the wrist to the middle of the hand.
  const awayX = (direction[0] * room.up - direction[1] * room.x * mirror) * arms.hand;
  const awayY = (direction[1] * room.up + direction[0] * room.x * mirror) * arms.hand;
  const wanted = { x: arms.middle + mirror * place.x + awayX, y: arms.shoulder[1] + place.y + awayY };
  const radius = room.radius * arms.hand;
  const free = keepOffFace(arms, { x: keepInView(wanted.x, radius, view), y: wanted.y }, radius);
  const wrist = [free.x - awayX, free.y - awayY] as const;
  const hanging = mirrorPoint(arms, arms.elbow, side);
  const elbow =
    arms.rest === undefined
      ? ([hanging[0], Math.max(hanging[1], wrist[1] + LOWEST_ELBOW * arms.length)] as const)
      : raiseElbow(hanging, { rest: arms.shoulder[1] + arms.rest.y, wrist: wrist[1], mirror });
  return { side, shape, direction, wrist, elbow };
}

/** Plate pixels by which an elbow that is seen goes outward and up with its hand, and over how many of them. */
const ELBOW = { out: 26, up: 18, over: 400 } as const;

function raiseElbow(
  [x, y]: readonly [number, number],
  { rest, wrist, mirror }: { readonly rest: number; readonly wrist: number; readonly mirror: number },
): readonly [number, number] {
  const raised = Math.min(Math.max((rest - wrist) / ELBOW.over, 0), 1);
  return [x + mirror * ELBOW.out * raised, y - ELBOW.up * raised];
}

/** Both arms of a whole body at rest. */
export function restArms(arms: RigArms, view: HandView): readonly ArmPose[] {
  const { rest } = arms;
  return rest === undefined ? [] : ARM_SIDES.map((side) => poseArm(arms, { ...rest, side }, view));
}

function keepInView(x: number, radius: number, { left, right }: HandView): number {
  const [least, most] = [left + radius + SIDE_MARGIN, right - radius - SIDE_MARGIN];
  return least < most ? Math.min(Math.max(x, least), most) : (left + right) / 2;
}

/**
 * What is within a rounded box around the face goes straight down to its edge, without a jump on the way of a hand. To the side, it would leave
 * a narrow frame.
 */
function keepOffFace({ face }: RigArms, { x, y }: { readonly x: number; readonly y: number }, radius: number): { x: number; y: number } {
  const [left, top, right, bottom] = face;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const across = ((right - left) / 2 + radius + FACE_MARGINS.across) * ROUNDED;
  const down = ((bottom - top) / 2 + radius + FACE_MARGINS.down) * ROUNDED;
  const u = Math.abs(x - middleX) / across;
  const v = Math.max(y - middleY, 0) / down;
  const [u8, v8] = [raiseToEighth(u), raiseToEighth(v)];
  if (u8 + v8 >= 1) return { x, y };
  return { x, y: middleY + down * findEighthRoot(1 - u8) };
}

function raiseToEighth(value: number): number {
  const square = value * value;
  return square * square * square * square;
}

function findEighthRoot(value: number): number {
  return Math.sqrt(Math.sqrt(Math.sqrt(value)));
}
