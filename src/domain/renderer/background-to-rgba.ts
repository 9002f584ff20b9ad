import type { BackgroundImage } from './yuv-frame.ts';
import { getFramePlanes } from './yuv-frame.ts';
import { writeRgb } from './yuv-color.ts';

const OPAQUE = 255;
const CHANNELS = 4;

/** The image as RGBA, 8 bit, straight alpha: what a thumbnail is made of. */
export function backgroundToRgba({ pixels, alpha }: BackgroundImage): Uint8Array {
  const { width, height, y: luma, u, v } = getFramePlanes(pixels);
  const data = new Uint8Array(width * height * CHANNELS);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const chroma = (y >> 1) * (width >> 1) + (x >> 1);
      writeRgb(data, pixel * CHANNELS, [luma[pixel] ?? 0, u[chroma] ?? 0, v[chroma] ?? 0]);
      data[pixel * CHANNELS + 3] = alpha?.[pixel] ?? OPAQUE;
    }
  }
  return data;
}
