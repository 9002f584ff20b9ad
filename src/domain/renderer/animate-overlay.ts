import type { LayerAnimation } from '../project/layer-animation.ts';
import type { Layer } from '../project/project.ts';
import { createOverlay } from './blend-overlay.ts';
import { countAnimationFrames, countFadeFrames } from './frame-counts.ts';
import type { AnimatedEdge, OverlayPose } from './overlay-pose.ts';
import type { Overlay } from './prepared-scene.ts';
import { scaleCutout } from './scale-presenter.ts';
import { roundDownToEven } from './svg-text.ts';

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
