import type { HandGestureKind } from '../../script/find-gesture-marks.ts';
import { ARM_SIDES, type ArmSide } from '../drawing/rig-arms.ts';
import type { HandPoseName } from './hand-poses.ts';
import type { HandStroke } from './hand-track.ts';

/** A gesture of the hands in seconds from the scene's first frame. */
export interface HandGesture {
  readonly kind: HandGestureKind | 'open hand';
  readonly time: number;
  /** What is presented, as the script calls it. */
  readonly layer?: string;
}

/** What each gesture does, with which hands, and for how many seconds it stays. */
const GESTURE_POSES: Readonly<
  Record<HandGesture['kind'], { readonly pose: HandPoseName; readonly hold: number; readonly side?: ArmSide | 'both' }>
> = {
  'point left': { pose: 'point', hold: 1.3, side: 'left' },
  'point right': { pose: 'point', hold: 1.3, side: 'right' },
  'present left': { pose: 'present', hold: 1.5, side: 'left' },
  'present right': { pose: 'present', hold: 1.5, side: 'right' },
  present: { pose: 'present', hold: 1.5 },
  'count 1': { pose: 'one', hold: 1.1 },
  'count 2': { pose: 'two', hold: 1.1 },
  'count 3': { pose: 'three', hold: 1.1 },
  'thumbs up': { pose: 'thumb', hold: 1.3 },
  wave: { pose: 'wave', hold: 1.7 },
  'open hand': { pose: 'open', hold: 0.8 },
  'open hands': { pose: 'open', hold: 1.1, side: 'both' },
  'fold hands': { pose: 'fold', hold: 2.6, side: 'both' },
};

/** Seconds by which the second of two hands comes later: nobody moves both at once. */
const APART = 0.06;

interface Sides {
  /** Of the hand that a presenter gestures with. */
  readonly own: ArmSide;
  /** Where something is that is presented; without a name, where there's room. */
  readonly findAim: (layer: string | undefined) => ArmSide | undefined;
}

export function planHands(gestures: readonly HandGesture[], { own, findAim }: Sides): readonly HandStroke[] {
  return gestures.flatMap(({ kind, time, layer }) => {
    const { pose, hold, side = (kind === 'present' ? findAim(layer) : undefined) ?? own } = GESTURE_POSES[kind];
    if (side !== 'both') return [{ side, pose, time, hold }];
    return ARM_SIDES.map((each): HandStroke => {
      const late = each === own ? 0 : APART;
      return { side: each, pose, time: time + late, hold: hold - late };
    });
  });
}
