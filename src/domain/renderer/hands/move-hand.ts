import { ARM_SIDES, type ArmSide, type HandShape, type RestingHand } from '../drawing/rig-arms.ts';
import { computeSineOfRevolutions, computeSmoothStep } from '../exact-math.ts';
import { HAND_POSES, HANGING, type HandPlace, type HandPoseName, WHOLE_POSES } from './hand-poses.ts';
import type { HandMove, HandTrack } from './hand-track.ts';

/** Part of a way by which a hand goes beyond its end, and seconds in which it comes back. */
const BEYOND = 0.055;
const SETTLES = 0.24;
/** Part of a way by which a hand that is up first goes back, and until when of it. */
const BACK = { size: 0.05, until: 0.4 } as const;
/** Plate pixels by which a hand that leaves its rest, or returns, goes across the body: past its elbow, a forearm would shrink to nothing. */
const ACROSS = 220;
/** Seconds by which the hand follows the wrist, and plate pixels by which a way bends outward. */
const LAG = 0.07;
const BEND = 26;
/** Plate pixels and times a second of a hand that is held still, across and down. */
const LIFE = { across: 2, acrossRate: 0.23, down: 2.6, downRate: 0.31 } as const;
/** Turns, plate pixels and times a second of a wave, and seconds in which it begins and ends. */
const WAVE = { turn: 0.05, across: 15, rate: 2.1, eases: 0.2 } as const;

export interface MovedHand extends HandPlace {
  readonly side: ArmSide;
  readonly shape: HandShape;
}

/** The hands that are seen in a frame, the left one behind the right one: all that are up, and those that rest where `rest` says how. */
export function moveHands(track: HandTrack, n: number, rest?: RestingHand): readonly MovedHand[] {
  return ARM_SIDES.flatMap((side) => moveHand(track[side], n / track.frameRate, rest).map((hand) => ({ ...hand, side })));
}

function moveHand(moves: readonly HandMove[], time: number, rest: RestingHand | undefined): readonly Omit<MovedHand, 'side'>[] {
  const at = moves.findLastIndex(({ from }) => from <= time);
  const move = moves[at];
  if (move === undefined || (move.pose === undefined && time >= move.to)) return rest === undefined ? [] : [holdStill(rest, time)];
  const before = moves[at - 1]?.pose;
  const [start, end] = [getPlace(before, rest), getPlace(move.pose, rest)];
  const isOver = before !== undefined && move.pose !== undefined;
  const [share, late] = [computeShare(move, time, isOver), computeShare(move, time - LAG, isOver)];
  const passed = computePassed(move, time);
  const wave = computeWave(move, time, moves[at + 1]?.from ?? Infinity);
  const mix = (one: number, other: number, part: number): number => one + (other - one) * part;
  const [first, last] = [getShape(before, rest), getShape(move.pose, rest)];
  const bend =
    isOver || rest === undefined ? BEND * 4 * passed * (1 - passed) : -ACROSS * bendLow(move.pose === undefined ? 1 - passed : passed);
  const life = computeLife(time);
  return [
    {
      shape: (passed < 0.5 ? (first ?? last) : (last ?? first)) ?? 'open',
      x: mix(start.x, end.x, share) + bend + life.x + wave * WAVE.across,
      y: mix(start.y, end.y, share) + life.y,
      turn: mix(start.turn, end.turn, late) + wave * WAVE.turn,
    },
  ];
}

function holdStill(rest: RestingHand, time: number): RestingHand {
  const life = computeLife(time);
  return { ...rest, x: rest.x + life.x, y: rest.y + life.y };
}

const computeLife = (time: number): { readonly x: number; readonly y: number } => ({
  x: LIFE.across * computeSineOfRevolutions(LIFE.acrossRate * time),
  y: LIFE.down * computeSineOfRevolutions(LIFE.downRate * time),
});

function getPlace(pose: HandPoseName | undefined, rest: RestingHand | undefined): HandPlace {
  if (pose === undefined) return rest ?? HANGING;
  return (rest === undefined ? HAND_POSES : WHOLE_POSES)[pose];
}

/** Below a frame that shows only hands that are up, a hand keeps the shape that it had or will have. */
const getShape = (pose: HandPoseName | undefined, rest: RestingHand | undefined): HandShape | undefined =>
  pose === undefined ? rest?.shape : HAND_POSES[pose].shape;

function computePassed({ from, to }: HandMove, time: number): number {
  return Math.min(Math.max((time - from) / (to - from), 0), 1);
}

/** Part of the way: gently off, a little beyond the end, and back to it. A hand that goes down does neither. */
function computeShare(move: HandMove, time: number, isOver: boolean): number {
  const passed = computePassed(move, time);
  const share = computeSmoothStep(0, 1, passed);
  if (move.pose === undefined) return share;
  const back = isOver && passed < BACK.until ? BACK.size * bump(passed / BACK.until) : 0;
  return share * (1 + BEYOND * (1 - computeSmoothStep(0, SETTLES, time - move.to))) - back;
}

/** There and back from 0 to 1, with an even speed at both ends. */
function bump(part: number): number {
  const there = 4 * part * (1 - part);
  return there * there;
}

/** There and back from 0 to 1, most of it in the first half, while the hand is low. */
function bendLow(part: number): number {
  const left = 1 - part;
  return 6.75 * part * left * left;
}

function computeWave({ pose, to }: HandMove, time: number, end: number): number {
  if (pose !== 'wave') return 0;
  const strength = computeSmoothStep(to, to + WAVE.eases, time) * (1 - computeSmoothStep(end - WAVE.eases, end, time));
  return strength * computeSineOfRevolutions(WAVE.rate * (time - to));
}
