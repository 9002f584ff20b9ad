import type { PresenterTracks } from '../build-presenter-tracks.ts';
import { getPose } from '../pose.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { drawRig, type ReadyRig } from './draw-rig.ts';
import { computeRigControls } from './rig-controls.ts';

/** A drawn presenter of a scene: frame pixels per plate pixel. */
export interface DrawnPresenter {
  readonly rig: ReadyRig;
  readonly scale: number;
}

/** Draws one frame of a presenter from the rig, over what is in the frame. */
export function drawRigFrame(
  planes: FramePlanes,
  presenter: { readonly drawn: DrawnPresenter; readonly left: number; readonly top: number; readonly tracks: PresenterTracks },
  n: number,
): void {
  const { drawn, left, top, tracks } = presenter;
  drawRig(planes, drawn.rig, { controls: computeRigControls(tracks, n), pose: getPose(tracks.motion, n), scale: drawn.scale, left, top });
}
