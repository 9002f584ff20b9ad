import type { HandPoseName } from './hand-poses.ts';
import type { ArmSide } from '../drawing/rig-arms.ts';

/** One movement of a hand, in seconds from the scene's first frame; a later one begins when this has arrived, at the earliest. */
export interface HandMove {
  /** Undefined: down, out of the frame. */
  readonly pose?: HandPoseName;
  readonly from: number;
  readonly to: number;
}

/** What the hands of a presenter do in a scene, each side's movements in order. Only drawn presenters show it. */
export type HandTrack = Readonly<Record<ArmSide, readonly HandMove[]>> & { readonly frameRate: number };

/** A hand that comes up at a time, stays, and goes again. */
export interface HandStroke {
  readonly side: ArmSide;
  readonly pose: HandPoseName;
  /** Seconds at which it has arrived, and for which it stays. */
  readonly time: number;
  readonly hold: number;
}

/** Seconds of a way up and from one pose to another, and at least where there's less time; and of the way down. */
const WAYS = { up: { usual: 0.44, least: 0.36 }, over: { usual: 0.36, least: 0.26 }, down: 0.5 } as const;
/** A hand that would be down for less goes over to its next pose. */
const LEAST_REST = 0.35;
/** Seconds for which a pose is seen at least, and seconds into a scene before which no hand moves. */
const LEAST_HOLD = 0.3;
const FIRST = 0.1;

export function buildHandTrack(strokes: readonly HandStroke[], frameRate: number): HandTrack {
  return { left: moveHand(strokes, 'left'), right: moveHand(strokes, 'right'), frameRate };
}

/** Two gestures near each other go over without a return. */
function moveHand(strokes: readonly HandStroke[], side: ArmSide): readonly HandMove[] {
  const own = strokes.filter((stroke) => stroke.side === side).toSorted((one, other) => one.time - other.time);
  const moves: HandMove[] = [];
  let free = FIRST;
  own.forEach(({ pose, time, hold }, index) => {
    const isUp = moves.at(-1)?.pose !== undefined;
    const way = isUp ? WAYS.over : WAYS.up;
    const from = Math.max(time - way.usual, free);
    const to = Math.max(time, from + way.least);
    moves.push({ pose, from, to });
    const next = own[index + 1];
    const end = to + Math.max(hold, LEAST_HOLD);
    free = to + LEAST_HOLD;
    if (next !== undefined && next.time - WAYS.up.usual < end + WAYS.down + LEAST_REST) return;
    moves.push({ from: end, to: end + WAYS.down });
    free = end + WAYS.down;
  });
  return moves;
}
