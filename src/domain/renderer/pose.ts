import type { MotionTrack } from './scene-timeline.ts';

/** How the presenter stands in one frame. Angles in radians. */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** The whole body leans by this, about the plate's lower edge; + to screen right. */
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

/** Exact to 1e-9 for the angles a head makes (under 0.3 radians). */
export function computeSmallSine(angle: number): number {
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - (square / 20) * (1 - square / 42)));
}

/** Cosine less one, exact to 1e-9 under 0.3 radians. */
export function computeSmallCosineLoss(angle: number): number {
  const square = angle * angle;
  return (-square / 2) * (1 - (square / 12) * (1 - square / 30));
}

/** How far the chest lifts what lies at row `y`, in presenter pixels (+ down), and how far the lean carries it (+ right). */
export function computeBodyShift(
  pose: Pose,
  y: number,
  presenter: { readonly height: number; readonly shoulderLine: number },
): { readonly dx: number; readonly dy: number } {
  const above = presenter.height - y;
  const chest = presenter.height - presenter.shoulderLine;
  return { dx: pose.sway * above, dy: -BREATH_STRETCH * pose.breath * Math.min(above, chest) };
}

/** Share of its height by which the chest grows in one breath. */
const BREATH_STRETCH = 0.0042;
