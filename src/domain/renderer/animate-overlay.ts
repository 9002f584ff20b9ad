import type { LayerAnimation } from '../project/layer-animation.ts';
import type { Layer } from '../project/project.ts';
import { createOverlay } from './blend-overlay.ts';
import { countAnimationFrames, countFadeFrames } from './frame-counts.ts';
import type { Overlay } from './prepared-scene.ts';
import { scaleCutout } from './scale-presenter.ts';
import { roundDownToEven } from './svg-text.ts';

/** One end of an overlay's span: its first or its last `frames` frames. */
interface AnimatedEdge {
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

/** Share of the frame's height that a layer slides. */
const SLIDE = 0.06;
/** Size from which a layer grows. */
const SMALLEST = 0.8;
const AT_REST: OverlayPose = { strength: 256, lower: 0, scale: 1 };
const UNSEEN: OverlayPose = { strength: 0, lower: 0, scale: 1 };

interface MotionInput {
  readonly frameRate: number;
  /** Of the frame, in pixels. */
  readonly height: number;
}

/** How a layer enters and leaves. One without animations has its fade alone, and an end without one has it too. */
export function createLayerMotion(layer: Layer, { frameRate, height }: MotionInput): Pick<Overlay, 'fade' | 'animation'> {
  const fade = countLayerFade(layer, frameRate);
  if (layer.kind === 'logo' || (layer.enter === undefined && layer.leave === undefined)) return { fade };
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
