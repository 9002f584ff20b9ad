import { createOverlay } from './blend-overlay.ts';
import type { SvgRasterizer } from '../../ports/svg-rasterizer.ts';
import type { Overlay } from './prepared-scene.ts';
import { rgbaToCutout } from './rgba-to-cutout.ts';
import type { TimedSvg } from './create-static-svgs.ts';

/** Frames `from` (inclusive) to `to` (exclusive). */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Loads the texts of a span as overlays, in drawing order. */
export type LoadTextOverlays = (span: Span, options: { readonly signal?: AbortSignal }) => Promise<readonly Overlay[]>;

/** Rasterizes a text when it is first shown, and caches it while consecutive spans show it. */
export function createTextOverlays(texts: readonly TimedSvg[], rasterizer: SvgRasterizer): LoadTextOverlays {
  let previous: ReadonlyMap<TimedSvg, Overlay> = new Map();
  return async (span, { signal }) => {
    const seen = new Map<TimedSvg, Overlay>();
    for (const text of texts) {
      if (text.from >= span.to || text.to <= span.from) continue;
      signal?.throwIfAborted();
      seen.set(text, previous.get(text) ?? (await rasterizeOverlay(text, rasterizer)));
    }
    previous = seen;
    return [...seen.values()];
  };
}

async function rasterizeOverlay(
  { svg, left, top, from, to, order, fade, animation }: TimedSvg,
  rasterizer: SvgRasterizer,
): Promise<Overlay> {
  return createOverlay(rgbaToCutout(await rasterizer.rasterize(svg)), {
    left,
    top,
    from,
    to,
    order,
    fade,
    ...(animation && { animation }),
  });
}
