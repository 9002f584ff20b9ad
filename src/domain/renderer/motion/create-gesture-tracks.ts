import type { HeadGestureKind } from '../../script/find-gesture-marks.ts';
import { addBump, type Bump } from './add-bump.ts';
import type { TrackLength } from './settle-track.ts';

/** A gesture that the script asks for, in seconds from the scene's first frame. */
export interface Gesture {
  readonly kind: HeadGestureKind;
  readonly time: number;
}

/** Degrees down at the deepest point of a nod, and half its length in seconds: more than the nods of speech. */
const NOD = { size: 3.4, reach: 0.34 } as const;
/** Seconds around a gesture in which the head and the eyes do nothing else of the kind. */
const APART = 0.65;
/** Seconds of a glance, and in which the eyes stay on the viewer before and after it. */
const GLANCE = { lasts: 0.75, settles: 0.3 } as const;
/** Degrees by which the head follows the eyes, and half the length of that. */
const FOLLOW = { side: 2.2, up: 1.4, reach: 0.7 } as const;
/** Parts of a full turn of the eyes; + is right and up in the picture. */
const AWAY: Readonly<Record<Exclude<HeadGestureKind, 'nod'>, { readonly x: number; readonly y: number }>> = {
  'glance left': { x: -0.6, y: 0 },
  'glance right': { x: 0.6, y: 0 },
  'glance up': { x: 0, y: 0.5 },
  'glance down': { x: 0, y: -0.5 },
};

/** The nods of speech that leave room for the gestures. */
export function keepFreeNods(nods: readonly Bump[], gestures: readonly Gesture[]): readonly Bump[] {
  return nods.filter(({ time }) => gestures.every((gesture) => Math.abs(gesture.time - time) >= APART));
}

/** Nods, and the head that follows a glance. */
export function addHeadGestures(
  { yaw, pitch }: { readonly yaw: Float64Array; readonly pitch: Float64Array },
  length: TrackLength,
  gestures: readonly Gesture[],
): void {
  for (const { kind, time } of gestures) {
    if (kind === 'nod') {
      addBump(pitch, length, { time, ...NOD });
      continue;
    }
    const { x, y } = AWAY[kind];
    const middle = time + GLANCE.lasts / 2;
    if (x !== 0) addBump(yaw, length, { time: middle, size: Math.sign(x) * FOLLOW.side, reach: FOLLOW.reach });
    if (y !== 0) addBump(pitch, length, { time: middle, size: -Math.sign(y) * FOLLOW.up, reach: FOLLOW.reach });
  }
}

/** Glances, with eyes on the viewer before and after them; later ones win. */
export function setGlances(
  eyes: { readonly x: Float64Array; readonly y: Float64Array },
  length: TrackLength,
  gestures: readonly Gesture[],
): void {
  const fill = (from: number, to: number, { x, y }: { readonly x: number; readonly y: number }): void => {
    const first = Math.max(Math.round(from * length.frameRate), 0);
    const end = Math.max(Math.round(to * length.frameRate), first);
    eyes.x.fill(x, first, end);
    eyes.y.fill(y, first, end);
  };
  for (const { kind, time } of gestures) {
    if (kind === 'nod') continue;
    fill(time - GLANCE.settles, time + GLANCE.lasts + GLANCE.settles, { x: 0, y: 0 });
    fill(time, time + GLANCE.lasts, AWAY[kind]);
  }
}
