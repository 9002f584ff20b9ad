import type { DrawSvg } from './draw-svg.ts';
import type { Overlay } from './prepared-scene.ts';
import type { TimedSvg } from './create-static-svgs.ts';

/** Frames `from` (inclusive) to `to` (exclusive). */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Loads the texts of a span as overlays, in drawing order. */
export type LoadTextOverlays = (span: Span, options: { readonly signal?: AbortSignal }) => Promise<readonly Overlay[]>;

/** Draws a text when it is first shown, and caches it while consecutive spans show it. */
export function createTextOverlays(texts: readonly TimedSvg[], draw: DrawSvg): LoadTextOverlays {
  let previous: ReadonlyMap<TimedSvg, Overlay> = new Map();
  return async (span, { signal }) => {
    const seen = new Map<TimedSvg, Overlay>();
    for (const text of texts) {
      if (text.from >= span.to || text.to <= span.from) continue;
      signal?.throwIfAborted();
      seen.set(text, previous.get(text) ?? (await drawOverlay(text, draw)));
    }
    previous = seen;
    return [...seen.values()];
  };
}

async function drawOverlay(text: TimedSvg, draw: DrawSvg): Promise<Overlay> {
  const { svg, left, top, from, to, order, fade, animation, track, reveal } = text;
  const moves = { ...(animation && { animation }), ...(track && { track }), ...(reveal && { reveal }) };
  return { ...(await draw(svg)), left, top, from, to, order, fade, ...moves };
}
