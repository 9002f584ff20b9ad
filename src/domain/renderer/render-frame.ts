import { moveOverlay, poseOverlay } from './animate-overlay.ts';
import { computeOverlayPose } from './overlay-pose.ts';
import { blendOverlay, computeOverlayStrength } from './blend-overlay.ts';
import { blendCircle } from './circle.ts';
import type { PresenterTracks } from './build-presenter-tracks.ts';
import { computeZoom, findFocus } from './camera/scene-camera.ts';
import { findFrameTurn } from './frame-turns.ts';
import { zoomFrame } from './camera/zoom-frame.ts';
import { playOverlay } from './clip/play-overlay.ts';
import { createYuvFrame, type FramePlanes, getFramePlanes, type YuvFrame } from './yuv-frame.ts';
import { computeTrackState } from './keyframe-track.ts';
import { FAINT, revealOverlay } from './reveal-overlay.ts';
import type { Overlay, PreparedScene, PresenterView } from './prepared-scene.ts';
import type { DrawablePresenter } from './scaled-presenter.ts';
import { drawTransition } from './draw-transition.ts';

/**
 * Renders frame `n` (0 to timeline.frameCount - 1) of a scene: the same arguments give the same bytes, in any order and every runtime.
 * `into`, if it has the scene's size, is overwritten and returned.
 */
export function renderFrame(prepared: PreparedScene, n: number, into?: YuvFrame): YuvFrame {
  return drawLayers(prepared, n, drawUnderLayers(prepared, n, into));
}

/** Background, presenters and camera. */
export function drawUnderLayers(prepared: PreparedScene, n: number, into?: YuvFrame): YuvFrame {
  const { timeline, size } = prepared;
  if (!Number.isInteger(n) || n < 0 || n >= timeline.frameCount) throw new RangeError(`Scene ${timeline.sceneId} has no frame ${n}.`);
  const fits = into !== undefined && into.width === size.width && into.height === size.height;
  const frame = fits ? into : createYuvFrame(size.width, size.height);
  const { square, camera, unzoomed, backgroundDrawer } = prepared;
  const { base, presenter, tracks = timeline, circle, isStill }: DrawnView = findView(prepared, n) ?? prepared;
  frame.data.set(((isStill ? undefined : backgroundDrawer?.draw(n)) ?? base).data);
  const target = square ?? frame;
  const whole = getFramePlanes(frame);
  for (const other of prepared.others) other.presenter.paint(whole, other.tracks, n);
  if (circle !== undefined) target.data.set(((circle.isOwnInside ? undefined : backgroundDrawer?.drawInside(n)) ?? circle.base).data);
  presenter.paint(getFramePlanes(target), tracks, n);
  if (circle !== undefined) blendCircle(frame, circle, target);
  const zoom = camera === undefined ? 1 : computeZoom(camera, n);
  if (camera !== undefined && unzoomed !== undefined && zoom > 1) zoomFrame(frame, unzoomed, { focus: findFocus(camera, n), zoom });
  return frame;
}

/** The first presenter's, whose tracks are the timeline, or that of whoever has the frame. */
type DrawnView = Omit<PresenterView<DrawablePresenter>, 'tracks'> & { readonly tracks?: PresenterTracks };

function findView({ views, timeline: { turns } }: PreparedScene, n: number): DrawnView | undefined {
  const turn = turns && findFrameTurn(turns, n);
  return turn && views?.get(turn.speaker);
}

/** Texts, shapes, images and captions, and the scene before while this one comes in. Over `frame`, which is returned. */
export function drawLayers(prepared: PreparedScene, n: number, frame: YuvFrame): YuvFrame {
  const { timeline } = prepared;
  const whole = getFramePlanes(frame);
  const layerCount = timeline.layers.length;
  const [layers, above] = [
    prepared.overlays.filter(({ order }) => order < layerCount),
    prepared.overlays.filter(({ order }) => order >= layerCount),
  ];
  for (const overlay of layers) drawOverlay(whole, overlay, n);
  if (prepared.transition !== undefined) drawTransition(frame, prepared.transition, n);
  // Captions and the watermark are not part of what changes: they stay readable.
  for (const overlay of above) drawOverlay(whole, overlay, n);
  return frame;
}

/** The overlays below a place in their order, over `frame`. */
export function drawOverlaysBelow(
  prepared: PreparedScene,
  n: number,
  { order, frame }: { readonly order: number; readonly frame: YuvFrame },
): void {
  const whole = getFramePlanes(frame);
  for (const overlay of prepared.overlays.filter((each) => each.order < order)) drawOverlay(whole, overlay, n);
}

export function drawOverlay(frame: FramePlanes, overlay: Overlay, n: number): void {
  if (overlay.reveal === undefined) return drawWhole(frame, overlay, { n, opacity: 1 });
  if (n < overlay.from || n >= overlay.to) return;
  drawWhole(frame, overlay, { n, opacity: FAINT });
  drawWhole(frame, revealOverlay(overlay, overlay.reveal, n), { n, opacity: 1 });
}

function drawWhole(frame: FramePlanes, overlay: Overlay, { n, opacity }: { readonly n: number; readonly opacity: number }): void {
  const { animation, track } = overlay;
  const pose =
    animation === undefined
      ? { strength: computeOverlayStrength(overlay, n), lower: 0, scale: 1 }
      : computeOverlayPose(animation, overlay, n);
  if (pose.strength === 0) return;
  const shown = overlay.clip === undefined ? overlay : playOverlay(overlay, overlay.clip, n);
  if (track === undefined) return blendOverlay(frame, poseOverlay(shown, pose), Math.round(pose.strength * opacity));
  const moved = moveOverlay(shown, computeTrackState(track.points, n), { track, pose });
  if (moved !== undefined) blendOverlay(frame, moved.overlay, Math.round(moved.strength * opacity));
}
