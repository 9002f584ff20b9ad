import type { LayerAnimation } from '../project/layer-animation.ts';
import type { KeyframeState } from '../project/keyframe.ts';
import type { Layer } from '../project/project.ts';
import { createOverlay } from './blend-overlay.ts';
import { countAnimationFrames, countFadeFrames } from './frame-counts.ts';
import type { AnimatedEdge, OverlayPose } from './overlay-pose.ts';
import type { Overlay } from './prepared-scene.ts';
import type { KeyframeTrack } from './keyframe-track.ts';
import { scaleCutout } from './scale-plate.ts';
import { roundDownToEven } from './svg-text.ts';
import { type Transform, transformCutout } from './transform-cutout.ts';

/** Share of the frame's height that a layer slides. */
const SLIDE = 0.06;

interface MotionInput {
  readonly frameRate: number;
  /** Of the frame, in pixels. */
  readonly height: number;
}

/** How a layer enters and leaves. One without animations has its fade alone, and an end without one has it too. */
export function createLayerMotion(layer: Layer, { frameRate, height }: MotionInput): Pick<Overlay, 'fade' | 'animation'> {
  const fade = countLayerFade(layer, frameRate);
  if (layer.kind === 'logo' || layer.kind === 'camera' || (layer.enter === undefined && layer.leave === undefined)) return { fade };
  const toEdge = (kind: LayerAnimation | undefined): AnimatedEdge => {
    if (kind === undefined) return { kind: 'fade', frames: fade };
    return { kind, frames: kind === 'none' ? 0 : countAnimationFrames(frameRate) };
  };
  return { fade, animation: { enter: toEdge(layer.enter), leave: toEdge(layer.leave), rise: height * SLIDE } };
}

/** Frames in which a layer fades: logos cut, and so does a text, shape or image that is there all the time, as scenes cut. */
function countLayerFade(layer: Layer, frameRate: number): number {
  if (layer.kind === 'logo') return 0;
  const isFading = !('box' in layer) || 'word' in layer.from || 'word' in layer.to;
  return isFading ? countFadeFrames(frameRate) : 0;
}

/** The overlay as it is in that pose. */
export function poseOverlay(overlay: Overlay, { lower, scale }: OverlayPose): Overlay {
  if (scale === 1) return lower === 0 ? overlay : { ...overlay, top: overlay.top + lower };
  const { width, height } = overlay.cutout;
  const size = { width: Math.max(roundDownToEven(width * scale), 2), height: Math.max(roundDownToEven(height * scale), 2) };
  return createOverlay(scaleCutout(overlay.cutout, { ...size, scale }), {
    ...overlay,
    left: overlay.left + roundDownToEven((width - size.width) / 2),
    top: overlay.top + lower + roundDownToEven((height - size.height) / 2),
  });
}

/** A moving overlay as it was last shown: while it stands still, it isn't drawn again. */
const lastMoved = new WeakMap<Overlay, { readonly key: string; readonly overlay: Overlay | undefined }>();

interface Move {
  readonly track: KeyframeTrack;
  readonly pose: OverlayPose;
}

/** The overlay where a state of its keyframes and its pose put it, and how much of it is seen, 0 to 256; undefined when nothing is. */
export function moveOverlay(
  overlay: Overlay,
  state: KeyframeState | undefined,
  { track: { frame, zoom, pivot }, pose }: Move,
): { readonly overlay: Overlay; readonly strength: number } | undefined {
  const strength = Math.round(pose.strength * (state?.opacity ?? 1));
  if (state === undefined || strength === 0) return undefined;
  const at = { x: state.x * frame.width, y: state.y * frame.height + pose.lower };
  const scale = (state.scale * pose.scale) / zoom;
  const key = [at.x, at.y, scale, state.rotation].join(' ');
  const last = lastMoved.get(overlay);
  const moved = last?.key === key ? last.overlay : placeMoved(overlay, { pivot, at, scale, degrees: state.rotation, frame });
  lastMoved.set(overlay, { key, overlay: moved });
  return moved === undefined ? undefined : { overlay: moved, strength };
}

function placeMoved(overlay: Overlay, transform: Transform): Overlay | undefined {
  const placed = transformCutout(overlay.cutout, transform);
  return placed && createOverlay(placed.cutout, { ...overlay, left: placed.left, top: placed.top });
}
