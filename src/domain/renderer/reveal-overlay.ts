import { createOverlay } from './blend-overlay.ts';
import { type Cutout, halvePlane } from './cutout.ts';
import type { Overlay } from './prepared-scene.ts';
import { computePassedShare, type Reveal } from './video-progress.ts';

/** Opacity of what hasn't passed. */
export const FAINT = 0.3;

/** Neutral chroma sample. */
const NO_TINT = 128;

/** The part of the overlay that has passed in frame `n`, as large as all of it. */
export function revealOverlay(overlay: Overlay, { left, width, share, frames }: Reveal, n: number): Overlay {
  const end = left + width * computePassedShare(share, { n, frames });
  return end >= overlay.cutout.width ? overlay : createOverlay(cutRight(overlay.cutout, end), overlay);
}

/** Nothing is left to the right of `end`; its last column is as faint as `end` is within it, so that the edge moves smoothly. */
function cutRight(cutout: Cutout, end: number): Cutout {
  const { width } = cutout;
  const fade = (plane: Uint8Array, columns: number, { edge, zero }: { readonly edge: number; readonly zero: number }): Uint8Array =>
    plane.map((value, at) => {
      const cover = Math.min(Math.max(edge - (at % columns), 0), 1);
      return cover === 1 ? value : zero + Math.round((value - zero) * cover);
    });
  const half = { edge: end / 2, zero: NO_TINT };
  const alpha = fade(cutout.alpha, width, { edge: end, zero: 0 });
  return {
    ...cutout,
    y: fade(cutout.y, width, { edge: end, zero: 0 }),
    u: fade(cutout.u, width / 2, half),
    v: fade(cutout.v, width / 2, half),
    alpha,
    alphaHalf: halvePlane(alpha, width),
  };
}
