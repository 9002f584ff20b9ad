import type { PresenterTracks } from '../build-presenter-tracks.ts';
import type { HandTrack } from '../hands/hand-track.ts';
import { moveHands } from '../hands/move-hand.ts';
import { poseArm } from '../hands/pose-arm.ts';
import { getPose } from '../pose.ts';
import type { FramePlanes } from '../yuv-frame.ts';
import { drawRig, type ReadyRig } from './draw-rig.ts';
import type { ArmPose } from './rig-arms.ts';
import { computeRigControls } from './rig-controls.ts';
import type { OpenShapeTools } from './shape-tools.ts';

/** A drawn presenter of a scene: frame pixels per plate pixel. */
export interface DrawnPresenter {
  readonly rig: ReadyRig;
  readonly scale: number;
}

interface PlacedDrawing {
  readonly drawn: DrawnPresenter;
  readonly left: number;
  readonly top: number;
  readonly tracks: PresenterTracks;
  readonly openTools?: OpenShapeTools;
}

/** Draws one frame of a presenter from the rig, over what is in the frame. */
export function drawRigFrame(planes: FramePlanes, presenter: PlacedDrawing, n: number): void {
  const { drawn, left, top, tracks, openTools } = presenter;
  const arms = listArms(planes, presenter, n);
  drawRig(planes, drawn.rig, {
    controls: computeRigControls(tracks, n),
    pose: getPose(tracks.motion, n),
    scale: drawn.scale,
    left,
    top,
    arms,
    ...(openTools && { openTools }),
  });
}

/** Plate pixels below the shoulders that a frame shows when it has room for hands: neither a close-up nor a circle has. */
const ROOM_FOR_HANDS = 120;

const STILL_HANDS: HandTrack = { left: [], right: [], frameRate: 1 };

function listArms(
  { width, height }: Pick<FramePlanes, 'width' | 'height'>,
  { drawn, left, top, tracks }: PlacedDrawing,
  n: number,
): readonly ArmPose[] {
  const { arms } = drawn.rig.rig;
  if (arms === undefined) return [];
  const [from, to, lowest] = [-left / drawn.scale, (width - left) / drawn.scale, (height - top) / drawn.scale];
  // A whole body always has its arms.
  if (arms.rest === undefined && lowest < arms.shoulder[1] + ROOM_FOR_HANDS) return [];
  return moveHands(tracks.hands ?? STILL_HANDS, n, arms.rest).map((hand) => poseArm(arms, hand, { left: from, right: to }));
}
