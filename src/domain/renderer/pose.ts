import type { MotionTrack } from './scene-timeline.ts';

/** Pose of the presenter in one frame. Angles in radians. */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** Lean of the whole body about the plate's lower edge; + to screen right. */
  readonly sway: number;
  /** 0..1. */
  readonly breath: number;
}

const RADIANS = 3.141592653589793 / 180;

export function getPose(motion: MotionTrack, n: number): Pose {
  return {
    yaw: (motion.yaw[n] ?? 0) * RADIANS,
    pitch: (motion.pitch[n] ?? 0) * RADIANS,
    roll: (motion.roll[n] ?? 0) * RADIANS,
    sway: (motion.sway[n] ?? 0) * RADIANS,
    breath: motion.breath[n] ?? 0,
  };
}

/** Sine, exact to 1e-9 for head angles (below 0.3 radians). */
export function computeSmallSine(angle: number): number {
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - (square / 20) * (1 - square / 42)));
}

/** Cosine minus one, exact to 1e-9 below 0.3 radians. */
export function computeSmallCosineLoss(angle: number): number {
  const square = angle * angle;
  return (-square / 2) * (1 - (square / 12) * (1 - square / 30));
}

/** Shift of row `y` in presenter pixels: by breath (+ down) and by lean (+ right). */
export function computeBodyShift(
  pose: Pose,
  y: number,
  presenter: { readonly height: number; readonly shoulderLine: number },
): { readonly dx: number; readonly dy: number } {
  const above = presenter.height - y;
  const chest = presenter.height - presenter.shoulderLine;
  return { dx: pose.sway * above, dy: -BREATH_STRETCH * pose.breath * Math.min(above, chest) };
}

/** Relative growth of the chest's height in one breath. */
const BREATH_STRETCH = 0.0042;
