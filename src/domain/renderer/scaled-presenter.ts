import type { BodyRows } from './row-place.ts';
import type { PresenterTracks } from './build-presenter-tracks.ts';
import type { Cutout } from './cutout.ts';
import type { DrawnPresenter } from './drawing/draw-rig-frame.ts';
import type { FaceArea } from './face-area.ts';
import type { PresenterPlacement, Shot } from './place-presenter.ts';
import type { MouthGrid, PresenterPack } from './presenter-pack.ts';
import type { SetLight } from './set-light.ts';
import type { DrawableMouth, ScaledMouth } from './mouth/scaled-mouth.ts';
import type { WarpPlan } from './create-warp-plan.ts';
import type { FramePlanes } from './yuv-frame.ts';

interface StandingPresenter {
  /** Position of the plate's corner in the frame; even. */
  readonly left: number;
  readonly top: number;
  readonly plate: Cutout;
  readonly eyes: Pick<FaceArea, 'left' | 'top' | 'width' | 'height'>;
}

export interface ScaledBaked extends StandingPresenter {
  readonly drawn?: undefined;
  readonly mouth: FaceArea;
  /** Undefined when the pack's lips cannot be found; then its mouths are faded. */
  readonly lips: ScaledMouth | undefined;
  readonly eyes: FaceArea;
  readonly grid: MouthGrid;
  readonly roundOpening: number;
  readonly warp: WarpPlan;
  readonly body: BodyRows;
}

/** The plate only decides where it stands and throws the shadow: every frame is drawn from the rig. */
export interface ScaledDrawing extends StandingPresenter {
  readonly drawn: DrawnPresenter;
}

/** A presenter scaled to the frame: plain data. Positions in its own pixels, (0, 0) at its plate's corner. */
export type ScaledPresenter = ScaledBaked | ScaledDrawing;

/** A baked presenter with its scratch memory. */
export interface DrawableBaked extends ScaledBaked {
  readonly lips: DrawableMouth | undefined;
  /** The plate with the current face, overwritten by every frame. */
  readonly work: Cutout;
}

/** Draws the presenter of frame `n` over what is in the frame. */
export type PaintPresenter = (planes: FramePlanes, tracks: PresenterTracks, n: number) => void;

/** A scaled presenter with the code that draws it and its scratch memory. */
export type DrawablePresenter = (DrawableBaked | ScaledDrawing) & { readonly paint: PaintPresenter };

/** What one kind of presenter, baked or drawn, is scaled and drawn with. */
export interface PresenterCode<Scaled extends ScaledPresenter> {
  /** The pack as the shot shows it; `isOfFraming`: it's a pack of the framing's own. */
  face(pack: PresenterPack, shot: Pick<Shot, 'framing' | 'aside'>, isOfFraming: boolean): PresenterPack;
  light(pack: PresenterPack, light: SetLight): PresenterPack;
  scale(pack: PresenterPack, placement: PresenterPlacement, shot: Pick<Shot, 'height'>): Scaled;
  /** With scratch memory of its own. */
  createDrawable(presenter: Scaled): DrawablePresenter;
}
