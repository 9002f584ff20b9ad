import type { LayerAnimation } from '../project/layer-animation.ts';

/** One end of an overlay's span: its first or its last `frames` frames. */
export interface AnimatedEdge {
  readonly kind: LayerAnimation;
  readonly frames: number;
}

/** How an overlay enters and leaves. */
export interface OverlayAnimation {
  readonly enter: AnimatedEdge;
  readonly leave: AnimatedEdge;
  /** Pixels that it slides. */
  readonly rise: number;
}

/** How an overlay is shown in one frame. */
export interface OverlayPose {
  /** Opacity, 0 to 256. */
  readonly strength: number;
  /** Pixels below its place; even, so that brightness and color move together. */
  readonly lower: number;
  readonly scale: number;
}

/** Size from which a layer grows. */
const SMALLEST = 0.8;
const AT_REST: OverlayPose = { strength: 256, lower: 0, scale: 1 };
const UNSEEN: OverlayPose = { strength: 0, lower: 0, scale: 1 };

/** The pose in frame `n`. In a span that is too short for both ends they get shorter, and at least one frame shows all of it. */
export function computeOverlayPose(
  { enter, leave, rise }: OverlayAnimation,
  span: { readonly from: number; readonly to: number },
  n: number,
): OverlayPose {
  const { from, to } = span;
  if (n < from || n >= to) return UNSEEN;
  const room = to - from - 1;
  const entering = Math.min(enter.frames, Math.max(Math.floor(room / 2), room - leave.frames));
  const leaving = Math.min(leave.frames, room - entering);
  if (n - from < entering) return poseAt(enter.kind, (n - from + 1) / (entering + 1), rise);
  if (to - n <= leaving) return poseAt(leave.kind, (to - n) / (leaving + 1), -rise);
  return AT_REST;
}

/** `share`: of the way in, 0 to 1. Fast at first and soft at the end; leaving is the same backwards. */
function poseAt(kind: LayerAnimation, share: number, rise: number): OverlayPose {
  const rest = 1 - share;
  const eased = 1 - rest * rest * rest;
  return {
    strength: Math.round(256 * eased),
    lower: kind === 'slide' ? Math.round((rise * (1 - eased)) / 2) * 2 : 0,
    scale: kind === 'pop' ? SMALLEST + (1 - SMALLEST) * eased : 1,
  };
}
