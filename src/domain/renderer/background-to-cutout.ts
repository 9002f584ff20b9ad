import { type Cutout, halvePlane } from './cutout.ts';
import { type BackgroundImage, getFramePlanes } from './yuv-frame.ts';

/** Converts a stored image for blending: premultiplied by its alpha. */
export function backgroundToCutout(image: BackgroundImage): Cutout {
  const { y, u, v, width, height } = getFramePlanes(image.pixels);
  const alpha = image.alpha ?? new Uint8Array(width * height).fill(255);
  const alphaHalf = halvePlane(alpha, width);
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
