import type { BodyRows } from './body-rows.ts';
import type { Cutout } from './cutout.ts';
import type { DrawnPresenter } from './drawing/draw-rig-frame.ts';
import type { FaceArea } from './face-area.ts';
import type { MouthGrid } from './presenter-pack.ts';
import type { DrawableMouth, ScaledMouth } from './mouth/scaled-mouth.ts';
import type { WarpPlan } from './create-warp-plan.ts';

/** A presenter scaled to the frame. Positions in its own pixels, (0, 0) at its plate's corner. */
export interface ScaledPresenter {
  /** Position of the plate's corner in the frame; even. */
  readonly left: number;
  readonly top: number;
  readonly plate: Cutout;
  readonly mouth: FaceArea;
  /** Undefined when the pack's lips cannot be found; then its mouths are faded. */
  readonly lips: ScaledMouth | undefined;
  readonly eyes: FaceArea;
  readonly grid: MouthGrid;
  readonly roundOpening: number;
  readonly warp: WarpPlan;
  readonly body: BodyRows;
  /** Drawn in every frame in place of all of these. */
  readonly drawn?: DrawnPresenter;
}

/** A scaled presenter with its scratch memory. */
export interface DrawablePresenter extends ScaledPresenter {
  readonly lips: DrawableMouth | undefined;
  /** The plate with the current face: scratch of `renderFrame`, overwritten by every frame. */
  readonly work: Cutout;
}
