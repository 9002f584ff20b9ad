/** What a hand is drawn as; each is drawn for the right of the picture and mirrored for the left. */
export const HAND_SHAPES = ['open', 'one', 'two', 'three', 'point', 'present', 'thumb', 'fold', 'rest'] as const;
export type HandShape = (typeof HAND_SHAPES)[number];

/** Sides of the picture, as its viewer sees them. */
export const ARM_SIDES = ['left', 'right'] as const;
export type ArmSide = (typeof ARM_SIDES)[number];

/** A part that follows an arm. Its own coordinates begin at its joint (shoulder, elbow, wrist), upward along its bone. */
export interface RigLimb {
  readonly bone: 'upper' | 'fore' | 'hand';
  /** Of both sides when left out. */
  readonly side?: ArmSide;
  /** The shape in which a hand is drawn. */
  readonly shape?: HandShape;
}

type Point = readonly [x: number, y: number];

/** The arm at the right of the picture, in plate pixels; the other is its mirror image. */
export interface RigArms {
  /** Where the arms are mirrored. */
  readonly middle: number;
  readonly shoulder: Point;
  /** Of an arm that hangs. */
  readonly elbow: Point;
  /** Of a whole body's hand that does nothing; a bust's is below the frame. */
  readonly rest?: RestingHand;
  /** Of the forearm, from elbow to wrist. */
  readonly length: number;
  /** From the wrist to the end of the longest finger. */
  readonly hand: number;
  /** Left, top, right, bottom of the face with its ears: no hand is drawn over it. */
  readonly face: readonly [number, number, number, number];
}

/** An arm in one frame, in plate pixels; directions are of length 1. */
export interface ArmPose {
  readonly side: ArmSide;
  readonly elbow: Point;
  readonly wrist: Point;
  /** Where the fingers of an open hand go. */
  readonly direction: Point;
  readonly shape: HandShape;
}

/** Relative to the shoulder's joint as other places of hands are. */
export interface RestingHand {
  readonly shape: HandShape;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

interface Frame {
  readonly from: Point;
  readonly up: Point;
  /** How much longer the bone is than drawn. */
  readonly stretch: number;
}

/** Moves points of a limb to where its bone is. Only + - * / and square roots, as everything that is drawn. */
export function createLimbMove(arms: RigArms, { bone }: RigLimb, pose: ArmPose): (point: { x: number; y: number }) => void {
  const mirror = pose.side === 'right' ? 1 : -1;
  const { from, up, stretch } = findFrame(arms, bone, pose);
  return (point) => {
    const [x, y] = [point.x * mirror, -point.y * stretch];
    point.x = from[0] - up[1] * x + up[0] * y;
    point.y = from[1] + up[0] * x + up[1] * y;
  };
}

function findFrame(arms: RigArms, bone: RigLimb['bone'], { side, elbow, wrist, direction }: ArmPose): Frame {
  if (bone === 'hand') return { from: wrist, up: direction, stretch: 1 };
  if (bone === 'fore') return findBone(elbow, wrist, arms.length);
  const shoulder = mirrorPoint(arms, arms.shoulder, side);
  const hanging = measure(arms.shoulder, arms.elbow);
  return findBone(shoulder, elbow, hanging);
}

function findBone(from: Point, to: Point, length: number): Frame {
  const now = measure(from, to) || 1;
  return { from, up: [(to[0] - from[0]) / now, (to[1] - from[1]) / now], stretch: now / length };
}

export function mirrorPoint({ middle }: Pick<RigArms, 'middle'>, [x, y]: Point, side: ArmSide): Point {
  return side === 'right' ? [x, y] : [2 * middle - x, y];
}

function measure(from: Point, to: Point): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return Math.sqrt(x * x + y * y);
}
