import type { Backdrop } from '../../ports/background-library.ts';
import type { Cutout } from './cutout.ts';
import { halved } from './halve-plane.ts';
import { picturePlanes } from './frame-planes.ts';

/** A stored picture as something to lay over another: colour multiplied by coverage. */
export function backdropCutout(backdrop: Backdrop): Cutout {
  const { y, u, v, width, height } = picturePlanes(backdrop.picture);
  const alpha = backdrop.alpha ?? new Uint8Array(width * height).fill(255);
  const alphaHalf = halved(alpha, width);
  const premultiplied = (plane: Uint8Array, cover: Uint8Array, zero: { readonly stored: number; readonly kept: number }): Uint8Array => {
    const result = new Uint8Array(plane.length);
    for (let at = 0; at < plane.length; at++)
      result[at] = zero.kept + Math.round((((plane[at] ?? 0) - zero.stored) * (cover[at] ?? 0)) / 255);
    return result;
  };
  return {
    width,
    height,
    y: premultiplied(y, alpha, { stored: 16, kept: 0 }),
    u: premultiplied(u, alphaHalf, { stored: 128, kept: 128 }),
    v: premultiplied(v, alphaHalf, { stored: 128, kept: 128 }),
    alpha,
    alphaHalf,
  };
}
