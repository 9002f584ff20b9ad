import { type Cutout, halvePlane } from './cutout.ts';
import { type BackgroundImage, getFramePlanes } from './yuv-frame.ts';

/** Neutral sample of a stored plane and of a cutout's, and the highest level above it. Frames of a clip can be outside of it, as JPEG images can. */
interface Levels {
  readonly stored: number;
  readonly kept: number;
  readonly range: number;
}

const CHROMA: Levels = { stored: 128, kept: 128, range: 127 };

/** Converts a stored image for blending: premultiplied by its alpha. */
export function backgroundToCutout(image: BackgroundImage): Cutout {
  const { y, u, v, width, height } = getFramePlanes(image.pixels);
  const alpha = image.alpha ?? new Uint8Array(width * height).fill(255);
  const alphaHalf = halvePlane(alpha, width);
  const premultiplied = (plane: Uint8Array, cover: Uint8Array, { stored, kept, range }: Levels): Uint8Array => {
    const result = new Uint8Array(plane.length);
    for (let at = 0; at < plane.length; at++) {
      const level = Math.min(Math.max((plane[at] ?? 0) - stored, -kept), range);
      result[at] = kept + Math.round((level * (cover[at] ?? 0)) / 255);
    }
    return result;
  };
  return {
    width,
    height,
    y: premultiplied(y, alpha, { stored: 16, kept: 0, range: 219 }),
    u: premultiplied(u, alphaHalf, CHROMA),
    v: premultiplied(v, alphaHalf, CHROMA),
    alpha,
    alphaHalf,
  };
}
