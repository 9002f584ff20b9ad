import type { SvgRasterizer } from '#ports/svg-rasterizer.ts';
import { findOverlayRuns } from './blend-overlay.ts';
import type { Overlay } from './prepared-scene.ts';
import { rgbaToCutout } from './rgba-to-cutout.ts';

/** A drawn SVG document; immutable, so that scenes may share it. */
export type DrawnSvg = Pick<Overlay, 'cutout' | 'runs'>;

/** Draws an SVG document. The same text gives the same image. */
export type DrawSvg = (svg: string) => Promise<DrawnSvg>;

export function createSvgDrawer(rasterizer: SvgRasterizer): DrawSvg {
  return async (svg) => {
    const cutout = rgbaToCutout(await rasterizer.rasterize(svg));
    return { cutout, runs: findOverlayRuns(cutout) };
  };
}
