import type { DrawSvg } from './draw-svg.ts';
import { createTextOverlays } from './create-text-overlays.ts';
import type { TimedSvg } from './create-static-svgs.ts';
import { mergeOverlays, type SceneToDraw, withOwnScratch } from './prepared-scene.ts';
import { renderFrame } from './render-frame.ts';
import type { YuvFrame } from './yuv-frame.ts';

interface FrameParts {
  readonly scene: SceneToDraw;
  readonly texts: readonly TimedSvg[];
  readonly draw: DrawSvg;
}

/** The last frame of a scene with its layers, without captions and watermark: the next scene draws its own over it. */
export async function drawLastFrame(parts: FrameParts, options: { readonly signal?: AbortSignal }): Promise<YuvFrame> {
  const { scene, draw } = parts;
  const last = scene.timeline.frameCount - 1;
  const layerCount = scene.timeline.layers.length;
  const texts = parts.texts.filter(({ order }) => order < layerCount);
  const shown = await createTextOverlays(texts, draw)({ from: last, to: last + 1 }, options);
  return renderFrame(await withOwnScratch({ ...scene, overlays: mergeOverlays(scene.overlays, shown) }), last);
}
