import type { HandShape } from '../drawing/rig-arms.ts';

/** Where a hand is, at the right of the picture; at the left all is mirrored. */
export interface HandPlace {
  /** The wrist, in plate pixels outward of the middle and below the shoulder's joint. */
  readonly x: number;
  readonly y: number;
  /** Where the fingers go, in turns clockwise from upward. */
  readonly turn: number;
}

/** What hands do: beside the chest, so that captions at the foot of a frame cover little of them. */
export const HAND_POSES = {
  open: { shape: 'open', x: 352, y: 18, turn: 0.05 },
  wave: { shape: 'open', x: 372, y: -20, turn: 0.03 },
  one: { shape: 'one', x: 336, y: 2, turn: 0.02 },
  two: { shape: 'two', x: 336, y: 2, turn: 0.02 },
  three: { shape: 'three', x: 336, y: 2, turn: 0.02 },
  point: { shape: 'point', x: 318, y: 24, turn: 0.235 },
  present: { shape: 'present', x: 330, y: 44, turn: 0.215 },
  thumb: { shape: 'thumb', x: 274, y: 46, turn: 0 },
  fold: { shape: 'fold', x: 112, y: 26, turn: -0.19 },
} as const satisfies Readonly<Record<string, HandPlace & { readonly shape: HandShape }>>;
export type HandPoseName = keyof typeof HAND_POSES;

/** With the elbows in the frame, hands are farther from the body, and folded before the belly. */
export const WHOLE_POSES: Readonly<Record<HandPoseName, HandPlace & { readonly shape: HandShape }>> = {
  open: { ...HAND_POSES.open, x: 416, y: 60, turn: 0.07 },
  wave: { ...HAND_POSES.wave, x: 440, y: 40, turn: 0.06 },
  one: { ...HAND_POSES.one, x: 386, y: 30 },
  two: { ...HAND_POSES.two, x: 386, y: 30 },
  three: { ...HAND_POSES.three, x: 386, y: 30 },
  point: { ...HAND_POSES.point, x: 408, y: 50 },
  present: { ...HAND_POSES.present, x: 420, y: 92 },
  thumb: { ...HAND_POSES.thumb, x: 330, y: 60 },
  fold: { ...HAND_POSES.fold, x: 100, y: 236, turn: -0.21 },
};

/** An arm that hangs: its hand is below every frame that shows hands. */
export const HANGING: HandPlace = { x: 322, y: 420, turn: 0.02 };
